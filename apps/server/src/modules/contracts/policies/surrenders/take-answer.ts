import { addDays } from '@parasol/domain/base/calendar/plain-date';
import type { Fen } from '@parasol/domain/base/money/fen';
import { policyLife } from '@parasol/domain/contracts/policies/policy-states';
import { coverEndsOn } from '@parasol/domain/contracts/policies/surrenders/surrender-statements';
import type { App } from '#ground/context.ts';
import type { Reacts } from '#reaction.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { orderByNo } from '#modules/sales/orders/order.ts';
import { confirmLeaving } from '#modules/contracts/policies/papers/confirm-leaving.ts';
import { catchUp, movePolicy } from '#modules/contracts/policies/life/move-policy.ts';
import { priceNow } from '#modules/contracts/policies/terms/price-now.ts';
import { lockPolicy, type PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import {
  letMemberGo,
  lockSurrender,
  type SurrenderRow,
} from '#modules/contracts/policies/queries/surrenders.ts';
import { settleLoans } from '#modules/contracts/policies/loans/settle-loans.ts';
import { renewWithout } from '#modules/contracts/policies/renewals/step-renewal.ts';
import { endPart } from './end-part.ts';
import { moveSurrender } from './move-surrender.ts';
import { sealRefusal } from './sealed-refusal.ts';

const actorOf = ({ insurer }: PolicyRow): string => `insurer:${insurer}`;

/**
 * Time may have ended the contract meanwhile; the money of the day of the request is due anyway.
 */
const endContract = async (
  tx: Tx,
  app: App,
  known: PolicyRow,
  { basis, day, reason }: SurrenderRow,
): Promise<void> => {
  const policy = await catchUp(tx, app, known, day, false);
  const inTime = basis === 'cooling-off' && policyLife.move(policy.state, 'withdraw') !== null;
  const died = reason === 'insured-died';
  const event = died ? 'cease' : inTime ? 'withdraw' : 'surrender';
  await movePolicy(tx, app, policy, {
    event,
    day: coverEndsOn(basis, day, died),
    actor: actorOf(policy),
  });
};

/** Ends one person's part, and refunds its share of each premium. */
const endMember = async (
  tx: Tx,
  app: App,
  policy: PolicyRow,
  { basis, day, reason }: SurrenderRow,
  member: number,
): Promise<Fen> => {
  const order = await orderByNo(tx.db, policy.order_no);
  const share = order && priceNow(order, policy).people[member];
  if (!share) throw new Error(`policy ${policy.policy_no} has nobody at place ${member}`);
  await letMemberGo(tx.db, {
    policyNo: policy.policy_no,
    position: member,
    lastDay: addDays(coverEndsOn(basis, day, reason === 'insured-died'), -1),
    fen: share.fen,
  });
  await renewWithout(tx, app, policy.policy_no);
  return share.fen;
};

/**
 * Ends the leaving part, and returns its share of each premium; the whole contract counts as none.
 */
const endBy = async (tx: Tx, app: App, policy: PolicyRow, row: SurrenderRow): Promise<Fen> => {
  const { part, member, basis, day, surrender_no: surrenderNo } = row;
  if (part !== null) {
    const since = coverEndsOn(basis, day);
    await endPart(tx, app, policy, { part, surrenderNo, since, actor: actorOf(policy) });
    return part.fen;
  }
  if (member !== null) return endMember(tx, app, policy, row, member);
  await endContract(tx, app, policy, row);
  const { policy_no: policyNo, loan_fen: fen, surrender_no: no } = row;
  await settleLoans(tx, app, policyNo, { source: 'surrender', no, fen, on: day });
  return 0;
};

/** The insurer agreed: the contract ends, or one of them leaves it; then the money is refunded. */
export const confirmSurrender: Reacts<'insurer.surrendered'> = async (tx, app, { surrenderNo }) => {
  const row = await lockSurrender(tx.db, surrenderNo);
  const policy = row && (await lockPolicy(tx.db, row.policy_no));
  if (!row || !policy) throw new Error(`surrender ${surrenderNo} is gone`);
  if (policy.state === 'cancelled' && row.state === 'with-insurer') {
    await refuseSurrender(tx, app, { surrenderNo, reason: '保险费已全部退回，合同已经取消' });
    return;
  }
  const confirmed = await moveSurrender(tx, app, row, { event: 'confirm', actor: actorOf(policy) });
  if (confirmed === null) return;
  await confirmLeaving(tx, app, policy, row, await endBy(tx, app, policy, row));
  await app.happened(tx, 'policy.surrendered', { surrenderNo });
};

/** The insurer refused: everything is unchanged, and the customer reads why. */
export const refuseSurrender: Reacts<'insurer.kept'> = async (tx, app, { surrenderNo, reason }) => {
  const row = await lockSurrender(tx.db, surrenderNo);
  const policy = row && (await lockPolicy(tx.db, row.policy_no));
  if (!row || !policy) throw new Error(`surrender ${surrenderNo} is gone`);
  const sealed = await sealRefusal(app, row, reason);
  await moveSurrender(tx, app, row, {
    event: 'refuse',
    actor: actorOf(policy),
    change: { refusal_sealed: sealed },
  });
};
