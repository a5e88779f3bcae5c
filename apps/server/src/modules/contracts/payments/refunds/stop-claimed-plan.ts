import { isConcerned } from '@parasol/domain/contracts/claims/premiums-after';
import { isLive } from '@parasol/domain/contracts/payments/pay-states';
import type { App } from '#ground/context.ts';
import type { Events } from '#events.ts';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { priceNow } from '#modules/contracts/policies/terms/price-now.ts';
import { policiesOfOrders } from '#modules/contracts/policies/policy.ts';
import { orderByNo } from '#modules/sales/orders/order.ts';
import { atProvider, closeAttempt } from '#modules/contracts/payments/jobs.ts';
import { endMandatesOf } from '#modules/contracts/payments/moves/end-mandates.ts';
import { attemptsOf } from '#modules/contracts/payments/queries/attempts.ts';
import { movePay } from '#modules/contracts/payments/moves/move-pay.ts';
import {
  payOrdersOfOrder,
  type PayOrderRow,
} from '#modules/contracts/payments/queries/pay-orders.ts';
import {
  instalmentsOf,
  isUnpaid,
  lessInPlan,
  lockPlan,
  planOfOrder,
  type InstalmentRow,
  type PlanRow,
} from '#modules/contracts/payments/queries/plans.ts';
import { moveInstalmentsOf } from '#modules/contracts/payments/plans/move-instalments.ts';
import { movePlan } from '#modules/contracts/payments/plans/move-plan.ts';
import { collectedMoney } from './collected-money.ts';
import { returnPayment } from './return-payment.ts';

type Decided = Events['claim.decided'];

/** Closes open payments here and at the provider; money that still arrives is refunded. */
export const callOff = async (
  tx: Tx,
  app: App,
  pays: readonly PayOrderRow[],
  claimNo: string,
): Promise<void> => {
  for (const pay of pays) {
    const step = { event: 'close', actor: 'system', detail: { claimNo } } as const;
    if ((await movePay(tx, app, pay, step)) === null) continue;
    for (const attempt of await attemptsOf(tx.db, pay.pay_seq)) {
      if (!isLive(attempt.state)) continue;
      tx.enqueue(closeAttempt, { attemptNo: attempt.attempt_no }, atProvider(attempt));
    }
  }
};

/** Premiums stop with the day; premiums owed before a waiver are still owed. */
const stop = async (
  tx: Tx,
  app: App,
  plan: PlanRow | undefined,
  pays: readonly PayOrderRow[],
  { effect, orderNo, claimNo }: Decided,
): Promise<void> => {
  const now = app.clock();
  const over = effect.ends !== null;
  const concerned = (row: Pick<InstalmentRow, 'due'>): boolean =>
    over || isConcerned(effect, row.due);
  const rows = plan ? await instalmentsOf(tx.db, [plan.plan_no]) : [];
  const numbers = new Set(rows.filter(concerned).map(({ number }) => number));
  await callOff(
    tx,
    app,
    pays.filter(({ instalment }) => instalment !== null && numbers.has(instalment)),
    claimNo,
  );
  const owed = rows.some((row) => (isUnpaid(row) || row.state === 'lapsed') && !concerned(row));
  if (!owed) await endMandatesOf(tx, app, orderNo, 'a claim ended the premiums');
  if (!plan || plan.state === 'finished') return;
  const goes = (row: InstalmentRow): boolean =>
    over ? isUnpaid(row) : row.state !== 'paid' && row.due > effect.from;
  const cancel = { event: 'cancel', actor: 'system', now, detail: { claimNo } } as const;
  await moveInstalmentsOf(tx, app, plan.plan_no, goes, cancel);
  if (!owed) await movePlan(tx, app, plan, { event: 'stop', actor: 'system', now });
  tx.audit({
    actor: 'system',
    action: 'plan.claimed',
    subject: `plan:${plan.plan_no}`,
    detail: { claimNo, from: effect.from },
  });
};

/** Money for premiums that were no longer due is refunded: all of it, or one person's part. */
const giveBack = async (
  tx: Tx,
  app: App,
  plan: PlanRow | undefined,
  pays: readonly PayOrderRow[],
  { effect, orderNo, claimNo, policyNo }: Decided,
  part: number | null,
): Promise<void> => {
  const { payments } = await collectedMoney(app, tx.db, orderNo);
  const rows = plan ? await instalmentsOf(tx.db, [plan.plan_no]) : [];
  const paid = rows.filter((row) => row.state === 'paid' && isConcerned(effect, row.due));
  const numbers = new Set(paid.map(({ number }) => number));
  if (effect.returns === 'all') numbers.add(1);
  const back = pays.filter(({ purpose, instalment }) =>
    purpose === 'order' ? numbers.has(1) : instalment !== null && numbers.has(instalment),
  );
  for (const { pay_seq: paySeq } of back) {
    const left = payments.find((payment) => payment.paySeq === paySeq)?.left ?? 0;
    const fen = part === null ? left : Math.min(left, part);
    if (fen > 0)
      await returnPayment(tx, app, {
        paySeq,
        fen,
        key: `claim ${claimNo}`,
        reason: '理赔后退回保险费',
        now: app.clock(),
      });
  }
  // Paid together with a service, in one sum: staff decide the part to refund.
  const own = new Set(back.map(({ instalment }) => instalment ?? 1));
  const other = paid.filter(({ number, fen }) => !own.has(number) && fen > 0);
  if (other.length > 0)
    await alertStaff(app, tx.db, {
      kind: 'claim-by-hand',
      subject: `policy:${policyNo}`,
      detail: { claimNo, premiums: other.map(({ number }) => number).join() },
    });
};

/**
 * A claim ends the premiums, or one person's part: nothing more is due, later ones are refunded.
 */
export const stopClaimedPlan = async (tx: Tx, app: App, decided: Decided): Promise<void> => {
  const { effect, orderNo, position } = decided;
  if (effect.returns === 'none') return;
  const known = await planOfOrder(tx.db, orderNo);
  const plan = known && (await lockPlan(tx.db, known.plan_no));
  const pays = await payOrdersOfOrder(tx.db, orderNo);
  if (effect.ends !== 'member') {
    await giveBack(tx, app, plan, pays, decided, null);
    await stop(tx, app, plan, pays, decided);
    return;
  }
  const order = await orderByNo(tx.db, orderNo);
  const [policy] = await policiesOfOrders(tx.db, [orderNo]);
  const share = order && policy ? (priceNow(order, policy).people[position]?.fen ?? 0) : 0;
  await giveBack(tx, app, plan, pays, decided, share);
  if (!plan) return;
  // A payment under way has the old amount: the next try asks for the new one.
  await callOff(
    tx,
    app,
    pays.filter(({ purpose }) => purpose === 'instalment'),
    decided.claimNo,
  );
  await lessInPlan(tx.db, plan.plan_no, share, app.clock());
};
