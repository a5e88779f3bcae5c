import { minuteMs } from '@parasol/domain/base/calendar/durations';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { networkOf } from '#ground/caller/network-address.ts';
import type { OpenDatabase } from '#ground/db/connection/database.ts';
import { putSentPages, wasSent, type SentPage } from './queries.ts';

/** A browser by its number, and by where it is while it has none. */
export interface PageReader {
  readonly deviceId: string | undefined;
  readonly address: string;
  readonly userAgent: string;
}

export interface SentPages {
  /** The server sent the page of this row of the route table, or answered a call that it made. */
  readonly note: (reader: PageReader, path: string) => void;
  /** Whether it did, for this browser, since a moment. */
  readonly sentTo: (reader: PageReader, path: string, since: Date) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

/** A page that was noted a moment ago is not written again. */
const quietMs = 5 * minuteMs;
const writeAfterMs = 300;
/** The most pages that wait at once: visitors cannot fill our memory by opening pages. */
const mostWaiting = 5000;

const placeOf = ({ address, userAgent }: PageReader): string =>
  createHash('sha256')
    .update(`${networkOf(address)}\n${userAgent}`)
    .digest('base64url');

const namesOf = (reader: PageReader): string[] => [
  ...(reader.deviceId === undefined ? [] : [reader.deviceId]),
  placeOf(reader),
];

/** Written together after a moment: opening a page waits for none of it. */
export const openSentPages = (
  { db }: OpenDatabase,
  clock: () => Date,
  failed: (error: unknown) => void,
): SentPages => {
  const lately = new LRUCache<string, number>({ max: 20_000 });
  let waiting = new Map<string, SentPage>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<unknown> = Promise.resolve();

  const write = (): Promise<unknown> => {
    clearTimeout(timer);
    timer = undefined;
    const pages = [...waiting.values()];
    waiting = new Map();
    if (pages.length > 0) {
      writing = writing.then(() => putSentPages(db, pages)).catch(failed);
    }
    return writing;
  };

  return {
    note: (reader, path) => {
      const who = reader.deviceId ?? placeOf(reader);
      const key = `${who} ${path}`;
      const at = clock();
      const before = lately.get(key) ?? 0;
      if (at.getTime() - before < quietMs || waiting.size >= mostWaiting) return;
      lately.set(key, at.getTime());
      waiting.set(key, { who, path, at });
      timer ??= setTimeout(() => void write(), writeAfterMs).unref();
    },
    sentTo: async (reader, path, since) => {
      await write();
      return wasSent(db, namesOf(reader), path, since);
    },
    close: async () => void (await write()),
  };
};
