import { readingSeconds } from '@parasol/domain/base/signing/signature';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { openReading, readingOf } from '#modules/base/signing/read-documents.ts';
import { sheetVersion, type SigningSheet } from './signing-sheet.ts';

/** The words as the signer sees them. */
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

const secondsLeft = (app: App, { paper }: Read, openedAt: Date, now: Date): number => {
  const pace = app.settings.get('signing-reading', '');
  const due = openedAt.getTime() + readingSeconds(JSON.stringify(paper).length, pace) * 1000;
  return Math.max(0, Math.ceil((due - now.getTime()) / 1000));
};

/** Records that these words are being read, and returns for how long they have to be. */
export const beginReading = async (app: App, read: Read, now: Date): Promise<number> =>
  secondsLeft(
    app,
    read,
    await openReading(app.database.db, { ...rowOf(read), opened_at: now }),
    now,
  );

/** Words never opened are fully unread. */
export const readingLeft = async (app: App, db: Db, read: Read, now: Date): Promise<number> =>
  secondsLeft(app, read, (await readingOf(db, rowOf(read))) ?? now, now);
