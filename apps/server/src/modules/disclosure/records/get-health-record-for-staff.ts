import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { recordByNo } from '../queries.ts';
import { recordView } from './record-view.ts';
import { openRecord } from './sealed-record.ts';

/** The look is written down before anything is shown. */
export const getHealthRecordForStaff: Verb<'getHealthRecordForStaff'> = async (
  { app, caller },
  { recordNo, reason },
) => {
  await inTransaction(app.database, async (tx) => {
    tx.audit({
      actor: actorOf(caller),
      action: 'health-record.seen',
      subject: `health-record:${recordNo}`,
      detail: { reason },
    });
  });
  const row = await recordByNo(app.database.db, recordNo);
  const opened = row && (await openRecord(app, row));
  return row && opened
    ? recordView(app, { ...opened, row })
    : refuse('NOT_FOUND', '没有找到这份健康告知');
};
