import type { Kysely } from 'kysely';
import { readingSeconds } from '@parasol/domain/signing/signature';
import type { App } from '#context.ts';
import type { Database } from '#ground/db/schema.ts';
import { openReading, readingOf } from '#modules/signing/read-documents.ts';
import { sheetVersion, type SigningSheet } from './signing-sheet.ts';

/** Words as somebody who signs them has them before them. */
export interface Read {
  readonly orderNo: string;
  readonly signer: string;
  readonly paper: SigningSheet;
}

const rowOf = ({ orderNo, signer, paper }: Read) => ({
  order_no: orderNo,
  signer,
  version: Buffer.from(sheetVersion(orderNo, paper), 'hex'),
});

const secondsLeft = ({ paper }: Read, openedAt: Date, now: Date): number => {
  const due = openedAt.getTime() + readingSeconds(JSON.stringify(paper).length) * 1000;
  return Math.max(0, Math.ceil((due - now.getTime()) / 1000));
};

/** Writes down that these words are being read, and says for how long they have to be. */
export const beginReading = async ({ database }: App, read: Read, now: Date): Promise<number> =>
  secondsLeft(read, await openReading(database.db, { ...rowOf(read), opened_at: now }), now);

/** Words that nobody has opened are as unread as they can be. */
export const readingLeft = async (db: Kysely<Database>, read: Read, now: Date): Promise<number> =>
  secondsLeft(read, (await readingOf(db, rowOf(read))) ?? now, now);
