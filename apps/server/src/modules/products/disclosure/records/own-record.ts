import type { Context } from '#ground/context.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { recordByNo, type RecordRow } from '#modules/products/disclosure/queries/records.ts';
import { openRecord, type OpenedRecord } from '#modules/products/disclosure/record.ts';

export interface OwnRecord extends OpenedRecord {
  readonly row: RecordRow;
}

/**
 * The person's own record; a stranger's number and a wrong one look the same, the first is logged.
 */
export const ownRecord = async (
  context: Context,
  recordNo: string,
): Promise<OwnRecord | undefined> => {
  const { app, brand, caller } = context;
  const userId = personOf(caller);
  const row = await recordByNo(app.database.db, recordNo);
  if (!row || userId === null) return undefined;
  if (row.user_id !== userId || row.brand !== brand.id) {
    context.log.warn({ recordNo, caller: userId }, 'a health record was asked for by a stranger');
    return undefined;
  }
  const opened = await openRecord(app, row);
  return opened && { ...opened, row };
};
