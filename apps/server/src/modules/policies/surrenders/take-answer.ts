import { addDays } from '@parasol/domain/calendar/plain-date';
import { movePolicy as policyMove } from '@parasol/domain/policies/policy-states';
import { coverEndsOn } from '@parasol/domain/policies/surrender-statements';
import type { App } from '#ground/context.ts';
import type { Events } from '#events.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { currentPrice } from '#modules/orders/kept/order-view.ts';
import { orderByNo } from '#modules/orders/kept/read-order.ts';
import { catchUp, movePolicy } from '../life/move-policy.ts';
import { lockPolicy, type PolicyRow } from '../queries/policies.ts';
import { letMemberGo, lockSurrender, type SurrenderRow } from '../queries/surrenders.ts';
import { moveSurrender } from './move-surrender.ts';
import { sealRefusal } from './sealed-refusal.ts';

const actorOf = ({ insurer }: PolicyRow): string => `insurer:${insurer}`;

/** Time may have ended the contract meanwhile; the money of the day it was asked for is due anyway. */
const endContract = async (
  tx: Tx,
  app: App,
  known: PolicyRow,
  { basis, day }: SurrenderRow,
): Promise<void> => {
  const policy = await catchUp(tx, app, known, day, false);
  const inTime = basis === 'cooling-off' && policyMove(policy.state, 'withdraw') !== null;
  await movePolicy(tx, app, policy, inTime ? 'withdraw' : 'surrender', {
    day: coverEndsOn(basis, day),
    actor: actorOf(policy),
  });
};

const endMember = async (
  tx: Tx,
  policy: PolicyRow,
  { basis, day }: SurrenderRow,
  member: number,
): Promise<void> => {
  const order = await orderByNo(tx.db, policy.order_no);
  const share = order && currentPrice(order).people[member];
  if (!share) throw new Error(`policy ${policy.policy_no} has nobody at place ${member}`);
  await letMemberGo(tx.db, {
    policyNo: policy.policy_no,
    position: member,
    lastDay: addDays(coverEndsOn(basis, day), -1),
    fen: share.fen,
  });
};

/** The insurer agreed: the contract ends, or one of them leaves it; then the money goes back. */
export const confirmSurrender = async (
  tx: Tx,
  app: App,
  { surrenderNo }: Events['insurer.surrendered'],
): Promise<void> => {
  const row = await lockSurrender(tx.db, surrenderNo);
  const policy = row && (await lockPolicy(tx.db, row.policy_no));
  if (!row || !policy) throw new Error(`surrender ${surrenderNo} is gone`);
  if (policy.state === 'cancelled' && row.state === 'with-insurer') {
    await refuseSurrender(tx, app, { surrenderNo, reason: '保险费已全部退回，合同已经取消' });
    return;
  }
  const confirmed = await moveSurrender(tx, app, row, 'confirm', actorOf(policy));
  if (confirmed === undefined) return;
  if (row.member === null) await endContract(tx, app, policy, row);
  else await endMember(tx, policy, row, row.member);
  await app.happened(tx, 'policy.surrendered', { surrenderNo });
};

/** The insurer refused: everything stays as it was, and the customer reads why. */
export const refuseSurrender = async (
  tx: Tx,
  app: App,
  { surrenderNo, reason }: Events['insurer.kept'],
): Promise<void> => {
  const row = await lockSurrender(tx.db, surrenderNo);
  const policy = row && (await lockPolicy(tx.db, row.policy_no));
  if (!row || !policy) throw new Error(`surrender ${surrenderNo} is gone`);
  const sealed = await sealRefusal(app, row, reason);
  await moveSurrender(tx, app, row, 'refuse', actorOf(policy), { refusal_sealed: sealed });
};
