import { refuse } from '@parasol/contract/errors';
import type { Verb } from '#context.ts';
import { inTransaction } from '#db/transaction.ts';
import { actorOf } from '#modules/accounts/person-of.ts';
import { ownRecord } from './own-record.ts';
import { insertConfirmation } from './queries.ts';

export const confirmHealthRecord: Verb<'confirmHealthRecord'> = async (
  context,
  { recordNo, displayId },
) => {
  const { app, caller, now } = context;
  if (!(await ownRecord(context, recordNo))) {
    return refuse('NOT_FOUND', '没有找到这份健康告知');
  }
  await inTransaction(app.database, async (tx) => {
    await insertConfirmation(tx.db, { record_no: recordNo, display_id: displayId, at: now });
    tx.audit({
      actor: actorOf(caller),
      action: 'health-record.confirmed',
      subject: `health-record:${recordNo}`,
      detail: { displayId },
    });
  });
  return { at: now.toISOString() };
};
