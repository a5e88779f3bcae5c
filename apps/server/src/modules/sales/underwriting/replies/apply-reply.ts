import { Refusal } from '@parasol/contract/errors';
import type { OrderAnswer } from '@parasol/domain/sales/orders/order-record';
import { orderLife } from '@parasol/domain/sales/orders/states/order-states';
import { beginsTooEarly } from '@parasol/domain/sales/underwriting/insurer-answer';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import { recordPurchase } from '#modules/products/catalogue/products/record-purchase.ts';
import { moveOrder, system, type Mover } from '#modules/sales/orders/life/move-order.ts';
import { coverOf } from '#modules/sales/orders/life/mark-order-paid.ts';
import { lockOrder, type OrderRow } from '#modules/sales/orders/order.ts';
import { openAnswer, sealAnswer } from '#modules/sales/orders/sealed-answer.ts';
import type { AnswerTo, InsurerAnswer, InsurerReply } from '#providers/insurer/answers.ts';
import { applyMembers } from './apply-members.ts';
import { askToCancel } from '#modules/sales/underwriting/insurer/ask-insurer.ts';
import { keepAnswers } from './keep-answers.ts';
import { passOnSupplements } from '#modules/sales/underwriting/supplements/pass-on-supplements.ts';
import {
  changeRequest,
  lockRequest,
  type RequestRow,
} from '#modules/sales/underwriting/queries.ts';
import { openReply, sealReply } from '#modules/sales/underwriting/insurer/sealed-reply.ts';
import {
  invoiceFactsOf,
  recordNoOf,
  surrenderFactsOf,
} from '#modules/sales/underwriting/insurer/request-facts.ts';

/** `mistaken` answers are not believed and asked for again; `repeated` ones change nothing. */
export type Applied = 'applied' | 'repeated' | 'contradicted' | 'mistaken' | 'not-final';

type FinalReply = Extract<InsurerReply, { kind: 'answered' | 'refused' }>;

/**
 * The only way an insurer's answer reaches an order, whether it came back at once, by itself or
 * when asked for. Under the locks of order and request: the first answer counts.
 */
export const applyReply = async (
  tx: Tx,
  app: App,
  about: Pick<RequestRow, 'request_no' | 'order_no'>,
  reply: InsurerReply,
): Promise<Applied> => {
  if (reply.kind !== 'answered' && reply.kind !== 'refused') return 'not-final';
  const order = await lockOrder(tx.db, about.order_no);
  const request = await lockRequest(tx.db, about.request_no);
  if (!order || !request) throw new Error(`request ${about.request_no} is gone`);
  if (request.state === 'answered' || request.state === 'refused') {
    return (await sameReply(app, request, reply)) ? 'repeated' : contradicted(tx, app, request);
  }
  const mistake = isVoid(request) ? undefined : mistakeIn(order, request, reply);
  if (mistake !== undefined) return mistaken(tx, app, request, mistake);
  const now = app.clock();
  await changeRequest(tx.db, request.request_no, {
    state: reply.kind,
    answer_sealed: await sealReply(
      app,
      { ...order, request_no: request.request_no },
      reply.kind === 'answered' ? reply.answer : { reason: reply.reason },
    ),
    note: null,
    answered_at: now,
  });
  const mover: Mover = { by: 'insurer', actor: `insurer:${request.insurer}` };
  if (isVoid(request)) await withdraw(tx, app, order, reply);
  else if (reply.kind === 'refused') await refused(tx, app, order, request, reply.reason, mover);
  else await answered(tx, app, order, request, reply.answer, mover);
  return 'applied';
};

/** Asked before the order changed. A policy that is issued all the same exists. */
const isVoid = ({ kind, superseded_at: superseded }: RequestRow): boolean =>
  superseded !== null && kind !== 'issue';

/** Asks the insurer to take back a policy it issued meanwhile. */
const withdraw = async (
  tx: Tx,
  app: App,
  { order_no: orderNo, insurer }: OrderRow,
  reply: FinalReply,
): Promise<void> => {
  if (reply.kind !== 'answered' || reply.answer.to !== 'store') return;
  const { proposalNo } = reply.answer;
  await askToCancel(tx, app, { orderNo, insurer, told: { proposalNo } });
};

const sameReply = async (app: App, request: RequestRow, reply: FinalReply): Promise<boolean> =>
  request.state === reply.kind &&
  (reply.kind === 'refused' ||
    sortedJson(await openReply(app, request)) === sortedJson(reply.answer));

/** The database keeps objects with their keys in an order of its own. */
const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const alert = async (tx: Tx, app: App, request: RequestRow, what: string): Promise<void> => {
  const { request_no: requestNo, order_no: orderNo, kind, insurer } = request;
  await alertStaff(app, tx.db, {
    kind: 'insurer-answer',
    subject: `order:${orderNo}`,
    detail: { requestNo, kind, insurer, what },
  });
  tx.audit({
    actor: `insurer:${insurer}`,
    action: 'insurer.alert',
    subject: `order:${orderNo}`,
    detail: { requestNo, kind, what },
  });
};

const contradicted = async (tx: Tx, app: App, request: RequestRow): Promise<Applied> => {
  await alert(tx, app, request, 'a second, different answer');
  return 'contradicted';
};

const mistaken = async (tx: Tx, app: App, request: RequestRow, what: string): Promise<Applied> => {
  await alert(tx, app, request, what);
  await changeRequest(tx.db, request.request_no, { state: 'unknown', note: what });
  return 'mistaken';
};

/** Why an answer cannot be meant for this order, if it cannot. */
const mistakeIn = (order: OrderRow, request: RequestRow, reply: FinalReply): string | undefined => {
  if (reply.kind === 'refused') return undefined;
  const { answer } = reply;
  if (answer.to !== request.kind) return 'an answer to another kind of question';
  if ('premiumFen' in answer && answer.premiumFen !== order.due_fen) {
    return `premium ${answer.premiumFen} instead of ${order.due_fen}`;
  }
  if (answer.to === 'issue' && beginsTooEarly(answer.startDate, order.start_date)) {
    return `cover from ${answer.startDate}, before ${order.start_date}`;
  }
  if (answer.to === 'surrender') {
    const { refundFen } = surrenderFactsOf(request) ?? {};
    if (answer.refundFen !== refundFen) return `refund ${answer.refundFen} instead of ${refundFen}`;
  }
  if (answer.to === 'invoice') {
    const { fen } = invoiceFactsOf(request) ?? {};
    if (answer.fen !== fen) return `a paper about ${answer.fen} instead of ${fen}`;
  }
  if (answer.to === 'underwrite') {
    const positions = new Set(answer.members.map(({ position }) => position));
    const everybody = order.price.people.every((_, position) => positions.has(position));
    if (!everybody || positions.size !== order.price.people.length) return 'other people';
  }
  return undefined;
};

const answered = async (
  tx: Tx,
  app: App,
  order: OrderRow,
  request: RequestRow,
  answer: InsurerAnswer,
  mover: Mover,
): Promise<void> => {
  const { pos_no: posNo } = request;
  const surrenderFacts = surrenderFactsOf(request);
  const recordNo = recordNoOf(request);
  if (answer.to === 'underwrite') {
    await keepAnswers(
      tx,
      app,
      order,
      (at) => answer.members.find(({ position }) => position === at)?.verdict,
    );
    const applied = await applyMembers(tx, app, order, answer.members, mover);
    if (applied instanceof Refusal) {
      // Too old by now, or no longer sold: the customer cannot be asked to agree to that.
      const declined: OrderAnswer = { members: answer.members, reasons: [applied.msg] };
      await moveOrder(tx, app, order, 'decline', mover, await sealAnswer(app, order, declined));
    }
  } else if (answer.to === 'store') await stored(tx, app, order, answer.proposalNo, mover);
  else if (answer.to === 'issue') await issued(tx, app, order, answer, mover);
  else if (answer.to === 'change' && posNo !== null)
    await app.happened(tx, 'service.answered', { posNo, refusal: null });
  else if (answer.to === 'supplement' && recordNo !== undefined)
    await app.happened(tx, 'insurer.heard-supplement', {
      orderNo: order.order_no,
      recordNo,
      outcome: answer.outcome,
      words: answer.words,
      actor: mover.actor,
    });
  else if (answer.to === 'surrender' && surrenderFacts !== undefined)
    await app.happened(tx, 'insurer.surrendered', { surrenderNo: surrenderFacts.surrenderNo });
  else if (answer.to === 'invoice') await tellOfInvoice(tx, app, request);
};

/** Its answer is stored with the request, for the module that keeps the invoice. */
const tellOfInvoice = async (tx: Tx, app: App, request: RequestRow): Promise<void> => {
  const invoice = invoiceFactsOf(request);
  if (invoice)
    await app.happened(tx, 'insurer.invoiced', {
      invoiceNo: invoice.invoiceNo,
      requestNo: request.request_no,
    });
};

const stored = async (
  tx: Tx,
  app: App,
  order: OrderRow,
  proposalNo: string,
  mover: Mover,
): Promise<void> => {
  const before = (await openAnswer(app, order)) ?? { members: [], reasons: [] };
  const sealedReply = await sealAnswer(app, order, { ...before, proposalNo });
  const toPay = await moveOrder(tx, app, order, 'stored', mover, sealedReply);
  // The order was stopped while it was being stored.
  if (orderLife.isOver(order.state))
    await askToCancel(tx, app, {
      orderNo: order.order_no,
      insurer: order.insurer,
      told: { proposalNo },
    });
  if (toPay?.due_fen !== 0) return;
  // No premium is due: a gift is free.
  await moveOrder(tx, app, toPay, 'pay', system, {
    pay_seq: `free-${order.order_no}`,
    paid_fen: 0,
    paid_at: app.clock(),
    ...coverOf(app, toPay, app.clock()),
  });
};

const issued = async (
  tx: Tx,
  app: App,
  order: OrderRow,
  answer: AnswerTo<'issue'>,
  mover: Mover,
): Promise<void> => {
  const { policyNo, startDate, endDate, premiumFen } = answer;
  const done = await moveOrder(tx, app, order, 'issued', mover, {
    policy_no: policyNo,
    start_date: startDate,
    cover_end: endDate,
  });
  if (!done) return;
  const { order_no: orderNo } = order;
  if (order.state === 'rechecking') await passOnSupplements(tx, app, done);
  await app.happened(tx, 'order.issued', { orderNo, policyNo, startDate, endDate, premiumFen });
  if (order.user_id === null) return;
  await recordPurchase(tx, {
    policyNo,
    baseProductNo: order.base_product_no,
    brand: order.brand,
    userId: order.user_id,
    purchasedAt: app.clock(),
  });
};

const refusalEvents = {
  underwrite: 'decline',
  store: 'refuse-storing',
  issue: 'refuse-issue',
} as const;

const refused = async (
  tx: Tx,
  app: App,
  order: OrderRow,
  request: RequestRow,
  reason: string,
  mover: Mover,
): Promise<void> => {
  // A cancellation or receipt that stands here but not on the insurer's books needs staff.
  if (request.kind === 'cancel' || request.kind === 'receipt')
    await alert(tx, app, request, `the insurer refused (${request.kind}): ${reason}`);
  if (request.kind === 'change' && request.pos_no !== null)
    await app.happened(tx, 'service.answered', { posNo: request.pos_no, refusal: reason });
  if (request.kind === 'invoice') await tellOfInvoice(tx, app, request);
  const left = surrenderFactsOf(request);
  if (left) await app.happened(tx, 'insurer.kept', { surrenderNo: left.surrenderNo, reason });
  const recordNo = recordNoOf(request);
  // A supplement that the insurer cannot receive is settled by staff with the insurer.
  if (recordNo !== undefined)
    await app.happened(tx, 'insurer.heard-supplement', {
      orderNo: order.order_no,
      recordNo,
      outcome: 'terms',
      words: reason,
      actor: mover.actor,
    });
  if (request.kind !== 'underwrite' && request.kind !== 'store' && request.kind !== 'issue') return;
  if (request.kind === 'underwrite') await keepAnswers(tx, app, order, () => 'declined');
  const answer = { members: [], ...(await openAnswer(app, order)), reasons: [reason] };
  await moveOrder(
    tx,
    app,
    order,
    refusalEvents[request.kind],
    mover,
    await sealAnswer(app, order, answer),
  );
};
