import type { App } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { askToSurrender } from '#modules/sales/underwriting/insurer/ask-insurer.ts';
import { policyByNo } from '#modules/contracts/policies/queries/policies.ts';
import { waitsForFamily } from '#modules/contracts/policies/queries/holds.ts';
import { lockSurrender, surrenderByNo } from '#modules/contracts/policies/queries/surrenders.ts';
import { moveSurrender } from './move-surrender.ts';

/** The question to the insurer is written with the move. */
export const sendSurrenderIn = async (tx: Tx, app: App, surrenderNo: string): Promise<void> => {
  const row = await lockSurrender(tx.db, surrenderNo);
  const policy = row && (await policyByNo(tx.db, row.policy_no));
  if (!row || !policy) return;
  const sent = await moveSurrender(tx, app, row, { event: 'send', actor: 'system' });
  if (sent === null) return;
  await askToSurrender(tx, app, {
    orderNo: row.order_no,
    insurer: policy.insurer,
    told: {
      surrenderNo,
      day: row.day,
      refundFen: row.refund_fen,
      leaving: row.member === null ? [] : [row.member],
      ...(row.part === null ? {} : { part: row.part }),
    },
  });
};

/** The time to withdraw it is over; a report of a death is settled first. */
export const sendSurrenderNow = (app: App, surrenderNo: string): Promise<void> =>
  inTransaction(app.database, async (tx) => {
    const row = await surrenderByNo(tx.db, surrenderNo);
    if (row && !(await waitsForFamily(tx.db, row.policy_no)))
      await sendSurrenderIn(tx, app, surrenderNo);
  });
