import { commissionOf } from '@parasol/domain/agents/commission';
import type { Fen } from '@parasol/domain/money/fen';
import { commissionReversed } from '@parasol/domain/payments/ledger';
import type { App } from '#ground/context.ts';
import type { Events } from '#events.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { currentPrice } from '#modules/orders/kept/order-view.ts';
import { orderByNo } from '#modules/orders/kept/read-order.ts';
import { surrenderByNo } from '#modules/policies/leave-policy.ts';
import { lockPolicy, lockPolicyOfOrder, type PolicyRow } from '#modules/policies/read-policy.ts';
import { bookCommission, commissionsOfPolicy, type CommissionRow } from './queries.ts';
import { statementMonth } from './statement-month.ts';

/** Takes back what is left of the commissions of a contract, or as much of it as `part` says. */
const reverse = async (
  tx: Tx,
  app: App,
  policy: PolicyRow,
  {
    cause,
    only,
    part,
  }: {
    readonly cause: string;
    readonly only?: number;
    readonly part?: (earned: CommissionRow) => Fen;
  },
): Promise<void> => {
  const booked = await commissionsOfPolicy(tx.db, policy.policy_no);
  const now = app.clock();
  for (const [premium, rows] of Map.groupBy(booked, (row) => row.premium)) {
    const left = rows.reduce((sum, { fen }) => sum + fen, 0);
    const earned = rows.findLast(({ fen }) => fen > 0);
    if ((only !== undefined && only !== premium) || left <= 0 || !earned) continue;
    const fen = Math.min(left, part ? part(earned) : left);
    if (fen <= 0) continue;
    const { commission_no: _no, ...same } = earned;
    const made = await bookCommission(
      tx.db,
      {
        ...same,
        cause: `${cause}-${rows.length}`,
        fen: -fen,
        month: await statementMonth(tx, policy.brand, now),
        at: now,
      },
      commissionReversed(fen),
    );
    if (made)
      tx.audit({
        actor: 'system',
        action: 'commission.reversed',
        subject: `policy:${policy.policy_no}`,
        detail: { agentNo: earned.agent_no, premium, fen, cause },
      });
  }
};

/** A whole premium went back. */
export const reverseOfPremium = async (
  tx: Tx,
  app: App,
  { orderNo, number }: Events['premium.refunded'],
): Promise<void> => {
  const policy = await lockPolicyOfOrder(tx.db, orderNo);
  if (policy) await reverse(tx, app, policy, { cause: 'refunded', only: number });
};

/** A provider took a premium back; once it is paid again it is worth the same again. */
export const reverseOfPayment = async (
  tx: Tx,
  app: App,
  { orderNo, number }: Events['payment.reversed'],
): Promise<void> => {
  const policy = await lockPolicyOfOrder(tx.db, orderNo);
  if (policy) await reverse(tx, app, policy, { cause: 'taken-back', only: number });
};

/** Somebody left in the cooling-off: with the contract goes what selling it was worth. */
export const reverseOfSurrender = async (
  tx: Tx,
  app: App,
  { surrenderNo }: Events['policy.surrendered'],
): Promise<void> => {
  const surrender = await surrenderByNo(tx.db, surrenderNo);
  if (surrender?.basis !== 'cooling-off') return;
  const policy = await lockPolicy(tx.db, surrender.policy_no);
  if (!policy) return;
  const { member } = surrender;
  const order = member === null ? undefined : await orderByNo(tx.db, policy.order_no);
  const share = order && member !== null ? currentPrice(order).people[member]?.fen : undefined;
  await reverse(tx, app, policy, {
    cause: 'cooling-off',
    ...(member === null ? {} : { part: ({ rate }) => commissionOf(share ?? 0, rate) }),
  });
};
