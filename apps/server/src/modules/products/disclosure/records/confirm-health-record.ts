import { refuse, Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { getCoverageReminder } from './get-coverage-reminder.ts';
import { ownRecord } from './own-record.ts';
import { insertConfirmation } from '#modules/products/disclosure/queries/records.ts';

export const confirmHealthRecord: Verb<'confirmHealthRecord'> = async (
  context,
  { recordNo, displayId },
) => {
  const { app, caller, now } = context;
  const record = await ownRecord(context, recordNo);
  if (!record) return refuse('NOT_FOUND', '没有找到这份健康告知');
  const about = await getCoverageReminder(context, { displayId });
  if (about instanceof Refusal) return about;
  if (about.baseProductNo !== record.row.base_product_no) {
    return refuse('NOT_FOUND', '这份健康告知不是为这款产品填写的');
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
