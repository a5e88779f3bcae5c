import { commissionOf } from '@parasol/domain/products/agents/commission';
import { takeBackOf, takeBackShare } from '@parasol/domain/products/agents/commission-rules';
import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { commissionEarned } from '@parasol/domain/contracts/payments/ledger';
import type { App } from '#ground/context.ts';
import type { Events } from '#events.ts';
import type { Reacts } from '#reaction.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { orderByNo } from '#modules/sales/orders/order.ts';
import { priceNow } from '#modules/contracts/policies/terms/price-now.ts';
import { surrenderByNo } from '#modules/contracts/policies/surrenders/leave-policy.ts';
import {
  lockPolicy,
  lockPolicyOfOrder,
  type PolicyRow,
} from '#modules/contracts/policies/policy.ts';
import { bookCommission, commissionsOfPolicy } from './queries/entries.ts';
import { reverse, type BookedPremium } from './reverse-commission.ts';
import { statementMonth } from './months/statement-month.ts';

/** A contract that ended in its first year was taken back once; it is not again until it is restored. */
const takenBack = ({ last }: BookedPremium): boolean =>
  last.cause.startsWith('lapsed') || last.cause.startsWith('left');

const shareOn = (app: App, policy: PolicyRow, endsOn: PlainDate): number =>
  takeBackShare(app.catalogue.shared.commissionRules.takeBack, {
    issuedOn: dateOf(policy.issued_at.getTime()),
    start: policy.start_date,
    endsOn,
  });

/** The contract lapsed because its premiums stopped. */
export const takeBackOfLapse = async (
  tx: Tx,
  app: App,
  { orderNo }: { readonly orderNo: string },
): Promise<void> => {
  const policy = await lockPolicyOfOrder(tx.db, orderNo);
  if (policy?.state !== 'lapsed') return;
  const share = shareOn(app, policy, policy.since);
  await reverse(tx, app, policy, {
    cause: 'lapsed',
    part: (booked) => (takenBack(booked) ? 0 : takeBackOf(booked.left, share)),
  });
};

/** Lapsed, and in force again: commissions that the lapse took back are earned after all. */
export const restoreOfReinstated = async (
  tx: Tx,
  app: App,
  { orderNo }: Pick<Events['policy.reinstated'], 'orderNo'>,
): Promise<void> => {
  const policy = await lockPolicyOfOrder(tx.db, orderNo);
  if (!policy) return;
  const now = app.clock();
  const booked = await commissionsOfPolicy(tx.db, policy.policy_no);
  for (const rows of Map.groupBy(booked, ({ premium }) => premium).values()) {
    const last = rows.at(-1);
    if (!last?.cause.startsWith('lapsed')) continue;
    const { commission_no: _no, ...same } = last;
    const made = await bookCommission(
      tx.db,
      {
        ...same,
        cause: `earned-${rows.filter(({ fen }) => fen > 0).length + 1}`,
        fen: -last.fen,
        month: await statementMonth(tx, policy.brand, now),
        at: now,
      },
      commissionEarned(-last.fen),
    );
    if (made)
      tx.audit({
        actor: 'system',
        action: 'commission.earned',
        subject: `policy:${policy.policy_no}`,
        detail: { agentNo: last.agent_no, premium: last.premium, fen: -last.fen },
      });
  }
};

/**
 * A surrender: in the cooling-off, or before cover began, all of the commission is reversed; later
 * a share by the months since.
 */
export const reverseOfSurrender: Reacts<'policy.surrendered'> = async (
  tx,
  app,
  { surrenderNo },
) => {
  const surrender = await surrenderByNo(tx.db, surrenderNo);
  const policy = surrender && (await lockPolicy(tx.db, surrender.policy_no));
  if (!policy) return;
  const { member, part, basis } = surrender;
  const order = member === null ? undefined : await orderByNo(tx.db, policy.order_no);
  const ofMember =
    order && member !== null ? (priceNow(order, policy).people[member]?.fen ?? 0) : null;
  const share = part?.fen ?? ofMember;
  const concerned = ({ earned, left }: BookedPremium): number =>
    share === null ? left : Math.min(left, commissionOf(share, earned.rate));
  if (basis === 'cooling-off' || basis === 'not-begun') {
    await reverse(tx, app, policy, { cause: 'cooling-off', part: concerned });
    return;
  }
  const months = shareOn(app, policy, surrender.day);
  await reverse(tx, app, policy, {
    cause: 'left',
    part: (booked) =>
      takenBack(booked) && share === null ? 0 : takeBackOf(concerned(booked), months),
  });
};
