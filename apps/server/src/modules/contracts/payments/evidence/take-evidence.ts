import { paidMoment } from '@parasol/domain/sales/orders/order-dates';
import {
  mismatches,
  type Evidence,
  type Expected,
} from '@parasol/domain/contracts/payments/evidence';
import { isLive } from '@parasol/domain/contracts/payments/pay-states';
import { settle, type Settlement, type Standing } from '@parasol/domain/contracts/payments/settle';
import type { App } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { failOrderPayment } from '#modules/sales/orders/life/fail-order-payment.ts';
import { markOrderPaid } from '#modules/sales/orders/life/mark-order-paid.ts';
import {
  lockPayableOrder,
  type LockedOrder,
  type PayableOrder,
} from '#modules/sales/orders/life/payable-order.ts';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import { atProvider, closeAttempt } from '#modules/contracts/payments/jobs.ts';
import {
  markInstalmentMissed,
  markInstalmentPaid,
  startPlan,
} from '#modules/contracts/payments/plans/premium-plan.ts';
import {
  attemptWithPay,
  bookReceipt,
  changeAttempt,
  insertEvidence,
  lockStanding,
  type AttemptRow,
  type Heard,
  type PayFacts,
} from '#modules/contracts/payments/queries/attempts.ts';
import { movePay } from '#modules/contracts/payments/moves/move-pay.ts';
import { lockedPayOrder } from '#modules/contracts/payments/queries/pay-orders.ts';
import { requestRefund } from '#modules/contracts/payments/refunds/request-refund.ts';
import { lockWanted } from '#modules/contracts/payments/plans/wanted.ts';

/** `confirmed`: evidence repeats a payment that is booked already. */
export type Taken = Settlement['kind'] | 'confirmed' | 'unknown-attempt';

const expectedOf = (attempt: AttemptRow): Expected => ({
  attemptNo: attempt.attempt_no,
  provider: attempt.provider,
  merchant: attempt.merchant,
  app: attempt.app,
  fen: attempt.fen,
  currency: attempt.currency,
  transactionNo: attempt.transaction_no,
});

/** Repeated evidence needs no lock: most callbacks of a storm end here. */
const sameMessageBefore = (attempt: AttemptRow, evidence: Evidence): boolean =>
  attempt.state === evidence.outcome && mismatches(expectedOf(attempt), evidence).length === 0;

/**
 * All payment evidence arrives here. Callback, poll and return page end here, in one transaction
 * under the locks of the order and of the pay order.
 */
export const takeEvidence = async (app: App, evidence: Evidence): Promise<Taken> => {
  const { db } = app.database;
  const found = await attemptWithPay(db, evidence.attemptNo);
  if (found === undefined) {
    await alertStaff(app, db, {
      kind: 'unknown-attempt',
      subject: `attempt:${evidence.attemptNo.slice(0, 40)}`,
      detail: { source: evidence.source, outcome: evidence.outcome },
    });
    return 'unknown-attempt';
  }
  if (sameMessageBefore(found.attempt, evidence) && found.pay.state !== 'reversed')
    return evidence.outcome === 'paid' ? 'confirmed' : 'nothing';
  return inTransaction(app.database, (tx) => takeIn(tx, app, found.attempt, found.pay, evidence));
};

const waits = (order: PayableOrder | undefined): boolean =>
  order !== undefined && (order.state === 'to-pay' || order.state === 'paying');

const takeIn = async (
  tx: Tx,
  app: App,
  before: AttemptRow,
  known: PayFacts,
  evidence: Evidence,
): Promise<Taken> => {
  // The order is locked before its pay order, everywhere.
  const order =
    known.purpose === 'order' ? await lockPayableOrder(tx, app, known.order_no) : undefined;
  const { wanted, repays } =
    known.purpose === 'order'
      ? { wanted: waits(order), repays: false }
      : await lockWanted(tx, app, known);
  const stand = await lockStanding(tx.db, known.pay_seq);
  const own = stand.find(({ attempt_no: no }) => no === evidence.attemptNo);
  if (own === undefined) throw new Error(`pay order ${known.pay_seq} is incomplete`);
  const attempt = { ...before, state: own.state, transaction_no: own.transaction_no };
  const pay = { ...known, state: own.pay_state };
  const standing: Standing = {
    pay: pay.state,
    attempt: attempt.state,
    expected: expectedOf(attempt),
    wanted,
    repays,
    othersLive: stand.some((other) => other !== own && isLive(other.state)),
  };
  const settlement = await settleWithOrder(tx, app, evidence, { pay, order, attempt, standing });
  await write(tx, app, { pay, attempt, order, said: evidence, settlement });
  // One payment is enough: other open attempts are closed at the provider.
  if (settlement.kind === 'applied' || settlement.kind === 'surplus') {
    for (const other of stand) {
      if (other.attempt_no === evidence.attemptNo || !isLive(other.state)) continue;
      tx.enqueue(closeAttempt, { attemptNo: other.attempt_no }, atProvider(other));
    }
  }
  return settlement.kind === 'nothing' && evidence.outcome === 'paid'
    ? 'confirmed'
    : settlement.kind;
};

/** The order decides whether it takes the money; the rest is refunded. */
const settleWithOrder = async (
  tx: Tx,
  app: App,
  evidence: Evidence,
  {
    pay,
    order,
    attempt,
    standing,
  }: {
    readonly pay: PayFacts;
    readonly order: LockedOrder | undefined;
    readonly attempt: AttemptRow;
    readonly standing: Standing;
  },
): Promise<Settlement> => {
  const settlement = settle(standing, evidence);
  if (settlement.kind !== 'applied' || order === undefined) return settlement;
  const outcome = await markOrderPaid(tx, app, order.row, {
    paySeq: pay.pay_seq,
    amountFen: pay.fen,
    paidAt: paidAtOf(app, attempt, evidence),
    actor: actorOf(evidence),
  });
  return outcome === 'paid' || outcome === 'already'
    ? settlement
    : settle({ ...standing, wanted: false }, evidence);
};

const paidAtOf = (app: App, { created_at: launched }: AttemptRow, evidence: Evidence): Date =>
  new Date(paidMoment(evidence.paidAt, launched.getTime(), app.clock().getTime()));
const actorOf = (evidence: Evidence): string => `provider:${evidence.source}`;

interface Case {
  readonly pay: PayFacts;
  readonly attempt: AttemptRow;
  readonly order: PayableOrder | undefined;
  readonly said: Evidence;
  readonly settlement: Settlement;
}

const write = async (
  tx: Tx,
  app: App,
  { pay, attempt, order, said, settlement }: Case,
): Promise<void> => {
  const now = app.clock();
  const heard: Heard = {
    attemptNo: attempt.attempt_no,
    source: said.source,
    outcome: said.outcome,
    result: settlement.kind,
    at: now,
  };
  const subject = `pay:${pay.pay_seq}`;
  switch (settlement.kind) {
    case 'nothing':
      return;
    case 'refused':
      await insertEvidence(tx.db, heard);
      await alertStaff(app, tx.db, {
        kind: 'mismatch',
        subject,
        key: `${attempt.attempt_no} ${settlement.mismatches.join()}`,
        detail: {
          attemptNo: attempt.attempt_no,
          fields: settlement.mismatches.join(),
          source: said.source,
        },
      });
      return;
    case 'contradiction':
      await insertEvidence(tx.db, heard);
      await alertStaff(app, tx.db, {
        kind: 'contradiction',
        subject,
        key: attempt.attempt_no,
        detail: { attemptNo: attempt.attempt_no, outcome: said.outcome, source: said.source },
      });
      return;
    case 'waiting':
      await insertEvidence(tx.db, heard);
      await changeAttempt(tx.db, attempt.attempt_no, {
        state: settlement.attempt,
        changed_at: now,
      });
      return;
    case 'over':
      await insertEvidence(tx.db, heard);
      await changeAttempt(tx.db, attempt.attempt_no, {
        state: settlement.attempt,
        ask_at: null,
        changed_at: now,
      });
      await endAttempt(tx, app, pay, attempt, settlement.pay, said);
      return;
    case 'applied':
    case 'surplus':
      await takeMoney(tx, app, { pay, attempt, order, said, settlement, heard });
  }
};

const endAttempt = async (
  tx: Tx,
  app: App,
  pay: PayFacts,
  attempt: AttemptRow,
  state: PayFacts['state'],
  evidence: Evidence,
): Promise<void> => {
  if (state === pay.state) return;
  const now = app.clock();
  await movePay(tx, app, await lockedPayOrder(tx.db, pay.pay_seq), {
    event: state === 'closed' ? 'close' : 'fall-back',
    actor: actorOf(evidence),
    now,
    detail: { attemptNo: evidence.attemptNo, outcome: evidence.outcome },
  });
  if (pay.purpose === 'order' && state === 'to-pay')
    await failOrderPayment(tx, app, pay.order_no, actorOf(evidence));
  // A failed try by hand leaves an instalment unchanged.
  if (attempt.mandate_no !== null) await markInstalmentMissed(tx, app, pay, now);
};

const takeMoney = async (
  tx: Tx,
  app: App,
  money: Case & {
    readonly settlement: Extract<Settlement, { kind: 'applied' | 'surplus' }>;
    readonly heard: Heard;
  },
): Promise<void> => {
  const { pay, attempt, order, said, settlement, heard } = money;
  const { at: now } = heard;
  const applied = settlement.kind === 'applied';
  const paidAt = paidAtOf(app, attempt, said);
  await bookReceipt(tx.db, {
    attempt,
    transactionNo: said.transactionNo ?? '',
    paidAt,
    pay: settlement.pay,
    applied,
    ledger: settlement.ledger,
    heard,
  });
  tx.audit({
    actor: actorOf(said),
    action: applied ? 'pay.paid' : 'pay.surplus',
    subject: `pay:${pay.pay_seq}`,
    detail: { attemptNo: attempt.attempt_no, fen: attempt.fen, channel: attempt.channel },
  });
  if (applied) {
    if (order !== undefined && order.instalments > 1) {
      // The payment may have moved the first day of cover, and the instalments with it.
      await startPlan(tx, (await lockPayableOrder(tx, app, order.orderNo)) ?? order, pay, now);
    }
    const entrusted = attempt.mandate_no !== null;
    await markInstalmentPaid(tx, app, pay, { at: paidAt, entrusted, now });
    if (pay.pos_no !== null)
      await app.happened(tx, 'service.paid', { posNo: pay.pos_no, paySeq: pay.pay_seq, paidAt });
    return;
  }
  await requestRefund(tx, {
    attempt,
    fen: attempt.fen,
    surplus: true,
    key: `surplus ${attempt.attempt_no}`,
    reason: settlement.because === 'closed' ? '订单已关闭或暂停，款项退回' : '重复支付，款项退回',
    actor: 'system',
    now,
  });
  await alertStaff(app, tx.db, {
    kind: 'surplus',
    subject: `pay:${pay.pay_seq}`,
    key: attempt.attempt_no,
    detail: { attemptNo: attempt.attempt_no, fen: attempt.fen, because: settlement.because },
  });
};
