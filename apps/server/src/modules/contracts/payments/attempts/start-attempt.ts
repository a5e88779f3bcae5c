import { minuteMs } from '@parasol/domain/base/calendar/durations';
import { refuse, type Refusal } from '@parasol/contract/errors';
import { payChannels, type PayChannel } from '@parasol/domain/contracts/payments/cashier/methods';
import { isLive } from '@parasol/domain/contracts/payments/pay-states';
import type { App } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { lockPayableOrder } from '#modules/sales/orders/life/payable-order.ts';
import { recordingOwed } from '#modules/sales/recordings/recorded-sale.ts';
import { waitsForDecision } from '#modules/sales/screening/read-screening.ts';
import { notYet, recordFirst } from './not-yet.ts';
import { startOrderPayment } from '#modules/sales/orders/life/start-order-payment.ts';
import { atProvider, closeAttempt } from '#modules/contracts/payments/jobs.ts';
import { movePay } from '#modules/contracts/payments/moves/move-pay.ts';
import { attemptNumber } from '#modules/contracts/payments/numbers.ts';
import {
  attemptsOf,
  insertAttempt,
  type AttemptRow,
} from '#modules/contracts/payments/queries/attempts.ts';
import {
  lockPayOrder,
  payOrderBySeq,
  type PayOrderRow,
} from '#modules/contracts/payments/queries/pay-orders.ts';
import { lockWanted } from '#modules/contracts/payments/plans/wanted.ts';

export interface AttemptWish {
  readonly paySeq: string;
  readonly channel: PayChannel;
  readonly merchant: string;
  readonly app: string;
  readonly mandateNo?: string | null;
  readonly cardId?: string | null;
  readonly actor: string;
  /** The page session's note of the customer's channel. */
  readonly note?: Partial<Pick<PayOrderRow, 'channel'>>;
}

export interface StartedAttempt {
  readonly pay: PayOrderRow;
  readonly attempt: AttemptRow;
}

/** How many tries one pay order may have before a colleague has to look at it. */
const mostAttempts = 90;
/** An attempt is not offered again when it is about to end. */
const roomMs = minuteMs;
const firstAskMs = 15_000;

/**
 * Commits the number under which a provider will be asked, before it is asked. A running attempt of
 * the same kind is continued; others are closed, so that the customer does not pay twice.
 */
export const startAttempt = (app: App, wish: AttemptWish): Promise<StartedAttempt | Refusal> =>
  inTransaction(app.database, (tx) => startAttemptIn(tx, app, wish));

/** The same, in a transaction that holds no lock but those of the plan and its instalment. */
export const startAttemptIn = async (
  tx: Tx,
  app: App,
  wish: AttemptWish,
): Promise<StartedAttempt | Refusal> => {
  const known = await payOrderBySeq(tx.db, wish.paySeq);
  if (known === undefined) return refuse('NOT_FOUND');
  const sold =
    known.purpose === 'order' ? await lockPayableOrder(tx, app, known.order_no) : undefined;
  if (known.purpose === 'order') {
    // A sale that must be recorded first begins nothing more.
    if (sold?.state === 'to-pay' && (await recordingOwed(app, tx.db, sold.row))) {
      return recordFirst(sold.baseProductNo);
    }
  } else if (!(await lockWanted(tx, app, known)))
    return refuse('PAY_NOT_POSSIBLE', '这笔保险费现在不用交');
  const pay = await lockPayOrder(tx.db, wish.paySeq);
  if (pay === undefined || (pay.state !== 'to-pay' && pay.state !== 'paying'))
    return refuse('PAY_NOT_POSSIBLE');
  return launchAttempt(tx, app, wish, pay, await attemptsOf(tx.db, pay.pay_seq));
};

/** The next attempt at a pay order that is locked, or that this transaction has made. */
export const launchAttempt = async (
  tx: Tx,
  app: App,
  wish: AttemptWish,
  pay: PayOrderRow,
  attempts: readonly AttemptRow[],
): Promise<StartedAttempt | Refusal> => {
  const now = app.clock();
  const live = attempts.filter(({ state }) => isLive(state));
  const same = live.find(
    (each) =>
      each.channel === wish.channel &&
      each.merchant === wish.merchant &&
      each.app === wish.app &&
      each.expires_at.getTime() > now.getTime() + roomMs,
  );
  if (same !== undefined) return { pay, attempt: same };
  // A debit on its way cannot be closed: wait for its end.
  if (live.some(({ channel }) => payChannels[channel].entrusted)) {
    return refuse('PAY_NOT_POSSIBLE', '正在扣费，请稍候查看结果，不要重复支付');
  }
  if (attempts.length >= mostAttempts)
    return refuse('PAY_NOT_POSSIBLE', '支付次数过多，请联系客服');
  let holdEnds: Date | null = null;
  if (pay.purpose === 'order') {
    if (await waitsForDecision(tx.db, pay.order_no)) return notYet();
    const started = await startOrderPayment(tx, app, pay.order_no, wish.actor);
    if (started.kind !== 'started') return refuse('PAY_NOT_POSSIBLE');
    if (started.dueFen !== pay.fen)
      return refuse('PAY_NOT_POSSIBLE', '应交金额有变化，请从订单重新进入');
    holdEnds = started.until;
    if (holdEnds !== null && holdEnds.getTime() < now.getTime() + roomMs)
      return refuse('PAY_NOT_POSSIBLE', '支付时间就要结束，来不及完成支付，请重新投保');
  }
  for (const open of live)
    tx.enqueue(closeAttempt, { attemptNo: open.attempt_no }, atProvider(open));
  const number = pay.attempts + 1;
  const { provider, minutes } = payChannels[wish.channel];
  const attempt = await insertAttempt(tx.db, {
    attempt_no: attemptNumber(pay.pay_seq, number),
    pay_seq: pay.pay_seq,
    number,
    provider,
    channel: wish.channel,
    merchant: wish.merchant,
    app: wish.app,
    fen: pay.fen,
    state: 'prepared',
    mandate_no: wish.mandateNo ?? null,
    card_id: wish.cardId ?? null,
    transaction_no: null,
    launch: null,
    ask_at: new Date(now.getTime() + firstAskMs),
    created_at: now,
    // The provider cannot take the payment once the price is no longer held.
    expires_at: new Date(
      Math.min(now.getTime() + minutes * minuteMs, holdEnds?.getTime() ?? Number.POSITIVE_INFINITY),
    ),
    changed_at: now,
    paid_at: null,
  });
  const changed = await movePay(tx, app, pay, {
    event: 'launch',
    actor: wish.actor,
    now,
    change: { ...wish.note, attempts: number },
    detail: { attemptNo: attempt.attempt_no, channel: wish.channel },
  });
  return { pay: changed ?? pay, attempt };
};
