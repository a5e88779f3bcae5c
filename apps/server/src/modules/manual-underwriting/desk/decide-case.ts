import type { Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import { needsSecond } from '@parasol/domain/manual-underwriting/authority';
import {
  decisionFault,
  decisionFaultWords,
  isOffer,
  memberAnswerOf,
  strictest,
  type Outcome,
} from '@parasol/domain/manual-underwriting/outcomes';
import type { StoredPrice } from '@parasol/domain/orders/order-record';
import type { Context, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { supplementsOf } from '#modules/disclosure/records/supplements.ts';
import { openAnswer, sealAnswer } from '#modules/orders/kept/sealed-answer.ts';
import { moveOrder } from '#modules/orders/life/move-order.ts';
import { productVersion } from '#modules/orders/kept/product-of-order.ts';
import type { OrderRow } from '#modules/orders/kept/read-order.ts';
import { applyMembers } from '#modules/underwriting/apply-reply.ts';
import { keepOutcomes } from '../keep-outcomes.ts';
import { mayBeIssued } from '#modules/underwriting/may-be-issued.ts';
import { moveCase } from '../move-case.ts';
import { priceOffer } from '../offer-price.ts';
import type { CaseRow } from '../queries/cases.ts';
import {
  changeDecision,
  decisionsOf,
  insertDecision,
  opinionsOf,
  type DecisionRow,
} from '../queries/decisions.ts';
import { openDecision, sealDecision, type DecisionContent } from '../sealed-case.ts';
import { actedAlready, actOnCase, type AtWork } from './act-on-case.ts';

type Decision = Parsed<'decideUnderwritingCase'>['decision'];

/** Everybody of the case whom the decision does not name is taken as they are. */
const wholeDecision = ({ members }: Decision, people: readonly number[]) =>
  people.map(
    (position) =>
      members.find((member) => member.position === position) ?? {
        position,
        outcome: 'standard' as const,
        loadingPercent: 0,
        loadingPerMille: 0,
        exclusions: [],
      },
  );

/** Where the insurer decides, nobody decides before it has spoken about what was told last. */
const lacksInsurersWord = async (tx: Tx, { app }: Context, row: CaseRow): Promise<boolean> => {
  const { product } = await productVersion(app, row.base_product_no, row.product_version);
  if (product.flow.manualUnderwritingBy !== 'insurer') return false;
  const opinions = await opinionsOf(tx.db, row.manual_underwriting_no);
  const told = row.order_no === null ? [] : await supplementsOf(tx.db, row.order_no);
  const since = told.findLast(({ changed }) => changed)?.told_at ?? row.created_at;
  return !opinions.some(
    ({ kind, asked_at: asked, answered_at: at }) =>
      kind === 'insurer' && at !== null && asked >= since,
  );
};

/** A decision under whose price or words nobody could be asked to agree is not made. */
export const decideUnderwritingCase: Verb<'decideUnderwritingCase'> = (
  context,
  { manualUnderwritingNo: caseNo, decision },
) =>
  actOnCase(context, caseNo, async (tx, at) => {
    const { app, caller, now } = context;
    const { row, staffId } = at;
    const { reduced, retryFrom, reasons, insurerReason, condition, template } = decision;
    const fault = decisionFault(decision.members, row.people, { reduced, retryFrom });
    if (fault) return refuse('INVALID_REQUEST', decisionFaultWords[fault]);
    const members = wholeDecision(decision, row.people);
    const outcome = strictest(members);
    if (outcome !== 'standard' && reasons.length === 0)
      return refuse('INVALID_REQUEST', '请写明给客户的理由');
    if (retryFrom !== null && retryFrom <= dateOf(now.getTime()))
      return refuse('INVALID_REQUEST', '可以重新申请的日期要晚于今天');
    if (await lacksInsurersWord(tx, context, row))
      return refuse('CONFLICT', '这款产品由保险公司核保，请先转交，按它的答复作结论');
    const number = (await decisionsOf(tx.db, caseNo)).length + 1;
    const content: DecisionContent = {
      members,
      reduced,
      retryFrom,
      reasons,
      insurerReason,
      quoteNo: null,
    };
    const made: DecisionRow = {
      manual_underwriting_no: caseNo,
      number,
      look: row.look,
      state: 'proposed',
      outcome,
      condition,
      template,
      decided_by: staffId,
      confirmed_by: null,
      asked_fen: row.asked_fen,
      offer_fen: null,
      price: null,
      sealed: await sealDecision(app, row, number, content),
      at: now,
      confirmed_at: null,
    };
    const { suggestAfter: _, ...limits } = app.settings.get('underwriting-limits', row.brand);
    const alone = !needsSecond(outcome, row.sum_fen, limits);
    if (alone) return carryOut(tx, context, at, made, true);
    await insertDecision(tx.db, { ...made, price: null });
    const proposed = await moveCase(tx, app, row, {
      event: 'propose',
      by: 'staff',
      actor: actorOf(caller),
      detail: { number, outcome },
    });
    return proposed ?? actedAlready(tx, row);
  });

/** Where it has gone once it is decided: what the order made of it, or the offer that is held. */
interface Settled {
  readonly price: StoredPrice | null;
  readonly quoteNo: string | null;
  /** The order went on by itself. */
  readonly converted: boolean;
  readonly until: string | null;
}

const settleOrder = async (
  tx: Tx,
  { app, caller }: Context,
  order: OrderRow,
  { members, reasons, reduced, retryFrom }: DecisionContent,
): Promise<Settled | Refusal> => {
  const said = retryFrom === null ? reasons : [...reasons, `可以在 ${retryFrom} 之后重新申请`];
  const answers = members.map((member) => memberAnswerOf(member, said));
  const mover = { by: 'staff', actor: actorOf(caller) } as const;
  const moved = await applyMembers(tx, app, order, answers, mover, reduced);
  if (moved instanceof Refusal) return moved;
  if (!moved) return refuse('ORDER_MOVED_ON', undefined, { state: order.state });
  const offered = moved.state === 'accepted-with-terms';
  const price = offered ? ((await openAnswer(app, moved))?.terms?.price ?? null) : moved.price;
  const until = offered && moved.expires_at ? moved.expires_at.getTime() : null;
  return {
    price: price && until !== null ? { ...price, holdsUntil: until } : price,
    quoteNo: null,
    converted: !offered && moved.state !== 'declined',
    until: until === null ? null : dateOf(until - 1),
  };
};

/**
 * A paid order that waited to be checked again goes on as it was paid, or its money goes back. Other
 * terms are offered afterwards, for an order of their own.
 */
const settleRecheck = async (
  tx: Tx,
  context: Context,
  { row, order }: { readonly row: CaseRow; readonly order: OrderRow },
  outcome: Outcome,
  content: DecisionContent,
): Promise<Settled | Refusal> => {
  const { app, caller } = context;
  const mover = { by: 'staff', actor: actorOf(caller) } as const;
  const { order_no: orderNo, insurer } = order;
  if (outcome === 'standard') {
    const passed = await moveOrder(tx, app, order, 'pass-recheck', mover);
    if (!passed) return refuse('ORDER_MOVED_ON', undefined, { state: order.state });
    return { price: passed.price, quoteNo: null, converted: true, until: null };
  }
  if (await mayBeIssued(tx.db, orderNo))
    return refuse('CONFLICT', '保险公司可能已经收到出单请求，请等它答复后再处理');
  const settled = isOffer(outcome)
    ? await settleOffer(tx, context, { ...row, order_no: null }, content)
    : nothingToTake;
  if (settled instanceof Refusal) return settled;
  const said = { members: [], ...(await openAnswer(app, order)), reasons: content.reasons };
  const answer = await sealAnswer(app, order, said);
  const refunding = await moveOrder(tx, app, order, 'refuse-issue', mover, answer);
  if (!refunding) return refuse('ORDER_MOVED_ON', undefined, { state: order.state });
  await app.happened(tx, 'order.given-up', { orderNo, insurer });
  return settled;
};

const settleOffer = async (
  tx: Tx,
  context: Context,
  row: CaseRow,
  content: DecisionContent,
): Promise<Settled | Refusal> => {
  const priced = await priceOffer(tx, context, row, content);
  if (priced instanceof Refusal) return priced;
  const { price, quoteNo } = priced;
  const until = price.holdsUntil === undefined ? null : dateOf(price.holdsUntil - 1);
  return { price, quoteNo, converted: false, until };
};

const nothingToTake: Settled = { price: null, quoteNo: null, converted: false, until: null };

/** Makes a decision that needs nobody else: the order goes on by it, or a price is held for it. */
export const carryOut = async (
  tx: Tx,
  context: Context,
  { row, order, staffId }: AtWork,
  decision: DecisionRow,
  fresh: boolean,
): Promise<CaseRow | Refusal> => {
  const { app, caller, now } = context;
  const { manual_underwriting_no: caseNo } = row;
  const { outcome, number } = decision;
  const content = await openDecision(app, decision);
  const rechecked = order?.state === 'rechecking';
  const settled = rechecked
    ? await settleRecheck(tx, context, { row, order }, outcome, content)
    : order
    ? await settleOrder(tx, context, order, content)
    : isOffer(outcome)
      ? await settleOffer(tx, context, row, content)
      : nothingToTake;
  // Whatever refuses has written nothing yet.
  if (settled instanceof Refusal) return settled;
  if (fresh) await insertDecision(tx.db, { ...decision, price: null });
  const offer = isOffer(outcome);
  const price = offer ? settled.price : null;
  await changeDecision(tx.db, decision, {
    state: 'made',
    offer_fen: price?.dueFen ?? null,
    price: price === null ? null : JSON.stringify(price),
    sealed: await sealDecision(app, row, number, { ...content, quoteNo: settled.quoteNo }),
    ...(decision.decided_by === staffId ? {} : { confirmed_by: staffId, confirmed_at: now }),
  });
  const actor = actorOf(caller);
  const moved = await moveCase(tx, app, row, {
    event: offer ? 'offer' : 'refuse',
    by: 'staff',
    actor,
    change: {
      outcome,
      offer_no: number,
      offer_fen: price?.dueFen ?? null,
      offer_until: settled.until,
      decided_at: now,
      // The offer stands for another order: this one is paid back.
      ...(rechecked && offer && !settled.converted ? { order_no: null } : {}),
      ...(settled.until === null ? {} : { due: settled.until }),
    },
    detail: { number, outcome },
  });
  if (!moved) throw new Error(`case ${caseNo} was decided while it was ${row.state}`);
  await keepOutcomes(tx, app, row, content);
  await app.happened(tx, 'underwriting-case.decided', { manualUnderwritingNo: caseNo });
  if (!settled.converted) return moved;
  return (await moveCase(tx, app, moved, { event: 'convert', by: 'system', actor })) ?? moved;
};
