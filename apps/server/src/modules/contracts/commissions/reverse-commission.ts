import { commissionOf } from '@parasol/domain/products/agents/commission';
import type { Fen } from '@parasol/domain/base/money/fen';
import { commissionReversed } from '@parasol/domain/contracts/payments/ledger';
import type { App } from '#ground/context.ts';
import type { Reacts } from '#reaction.ts';
import type { Tx } from '#ground/db/transaction.ts';
import {
  lockPolicyOfOrder,
  premiumsOf,
  type PolicyRow,
} from '#modules/contracts/policies/policy.ts';
import { bookCommission, commissionsOfPolicy, type CommissionRow } from './queries/entries.ts';
import { statementMonth } from './months/statement-month.ts';

/** The bookings of a premium's commission: entries in sequence, and the balance. */
export interface BookedPremium {
  readonly earned: CommissionRow;
  readonly last: CommissionRow;
  readonly left: Fen;
}

/** Takes back the rest of the commissions of a contract, or the share that `part` names. */
export const reverse = async (
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
    readonly part?: (booked: BookedPremium) => Fen;
  },
): Promise<void> => {
  const booked = await commissionsOfPolicy(tx.db, policy.policy_no);
  const now = app.clock();
  for (const [premium, rows] of Map.groupBy(booked, (row) => row.premium)) {
    const left = rows.reduce((sum, { fen }) => sum + fen, 0);
    const [earned, last] = [rows.findLast(({ fen }) => fen > 0), rows.at(-1)];
    if ((only !== undefined && only !== premium) || left <= 0 || !earned || !last) continue;
    const fen = Math.min(left, part ? part({ earned, last, left }) : left);
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

/** A full premium was refunded. */
export const reverseOfPremium: Reacts<'premium.refunded'> = async (
  tx,
  app,
  { orderNo, number },
) => {
  const policy = await lockPolicyOfOrder(tx.db, orderNo);
  if (policy) await reverse(tx, app, policy, { cause: 'refunded', only: number });
};

/** The insurer corrected a premium: the commission becomes that of a sale at the new price. */
export const reverseOfCorrection: Reacts<'premium.corrected'> = async (
  tx,
  app,
  { orderNo, number },
) => {
  const policy = await lockPolicyOfOrder(tx.db, orderNo);
  if (!policy) return;
  const premium = (await premiumsOf(tx.db, [policy.policy_no]))
    .get(policy.policy_no)
    ?.find((each) => each.number === number);
  await reverse(tx, app, policy, {
    cause: 'corrected',
    only: number,
    part: ({ earned, left }) => left - commissionOf(premium?.fen ?? 0, earned.rate),
  });
};

/** The contract was cancelled and all of its money is refunded. */
export const reverseOfCancellation: Reacts<'policy.cancelled'> = async (tx, app, { orderNo }) => {
  const policy = await lockPolicyOfOrder(tx.db, orderNo);
  if (policy) await reverse(tx, app, policy, { cause: 'cancelled' });
};

/** A provider took a premium back; once it is paid again it is worth the same again. */
export const reverseOfPayment: Reacts<'payment.reversed'> = async (
  tx,
  app,
  { orderNo, number },
) => {
  const policy = await lockPolicyOfOrder(tx.db, orderNo);
  if (policy) await reverse(tx, app, policy, { cause: 'taken-back', only: number });
};
