import type { Kysely } from 'kysely';
import { readingSeconds } from '@parasol/domain/signing/signature';
import type { App } from '#context.ts';
import type { Database } from '#ground/db/schema.ts';
import { openReading, readingOf } from '#modules/signing/read-documents.ts';
import { sheetVersion, type SigningSheet } from './signing-sheet.ts';

const versionOf = (orderNo: string, paper: SigningSheet): Buffer =>
  Buffer.from(sheetVersion(orderNo, paper), 'hex');

const secondsLeft = (paper: SigningSheet, openedAt: Date, now: Date): number => {
  const due = openedAt.getTime() + readingSeconds(JSON.stringify(paper).length) * 1000;
  return Math.max(0, Math.ceil((due - now.getTime()) / 1000));
};

/** Writes down that these words are being read, and says for how long they have to be. */
export const beginReading = async (
  { database }: App,
  orderNo: string,
  paper: SigningSheet,
  now: Date,
): Promise<number> => {
  const version = versionOf(orderNo, paper);
  const opened = await openReading(database.db, { order_no: orderNo, version, opened_at: now });
  return secondsLeft(paper, opened, now);
};

/** Words that nobody has opened are as unread as they can be. */
export const readingLeft = async (
  db: Kysely<Database>,
  orderNo: string,
  paper: SigningSheet,
  now: Date,
): Promise<number> =>
  secondsLeft(paper, (await readingOf(db, orderNo, versionOf(orderNo, paper))) ?? now, now);
