import type { Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { needsSecond } from '@parasol/domain/sales/manual-underwriting/authority';
import {
  decisionFault,
  decisionFaultWords,
  isOffer,
  strictest,
} from '@parasol/domain/sales/manual-underwriting/outcomes';
import type { Context, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { supplementsOf } from '#modules/products/disclosure/records/supplements.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import { keepOutcomes } from '#modules/sales/manual-underwriting/cases/keep-outcomes.ts';
import { moveCase } from '#modules/sales/manual-underwriting/cases/move-case.ts';
import type { CaseRow } from '#modules/sales/manual-underwriting/queries/cases.ts';
import {
  changeDecision,
  decisionsOf,
  insertDecision,
  opinionsOf,
  type DecisionRow,
} from '#modules/sales/manual-underwriting/queries/decisions.ts';
import {
  openDecision,
  sealDecision,
  type DecisionContent,
} from '#modules/sales/manual-underwriting/cases/sealed-case.ts';
import { actedAlready, actOnCase, type AtWork } from './act-on-case.ts';
import { isGranted, keepBeside, keepFirstOffer, standingOffer } from './earlier-offer.ts';
import { nothingToTake, settleOffer, settleOrder, settleRecheck } from './settle-decision.ts';

type Decision = Parsed<'decideUnderwritingCase'>['decision'];

/** Each person of the case whom the decision does not name is accepted on standard terms. */
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

/** Where the insurer decides, the underwriter waits for its answer on the latest facts. */
const lacksInsurersWord = async (tx: Tx, { app }: Context, row: CaseRow): Promise<boolean> => {
  const { product } = await productVersion(app, row.base_product_no, row.product_version);
  if (product.flow.manualUnderwritingBy !== 'insurer') return false;
  const opinions = await opinionsOf(tx.db, row.manual_underwriting_no);
  const supplements = row.order_no === null ? [] : await supplementsOf(tx.db, row.order_no);
  const since = supplements.findLast(({ changed }) => changed)?.told_at ?? row.created_at;
  return !opinions.some(
    ({ kind, asked_at: asked, answered_at: at }) =>
      kind === 'insurer' && at !== null && asked >= since,
  );
};

/** A decision is refused when its price or words could not be offered to the customer. */
export const decideUnderwritingCase: Verb<'decideUnderwritingCase'> = (
  context,
  { manualUnderwritingNo: caseNo, decision },
  known,
) =>
  actOnCase(context, known, async (tx, at) => {
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
      sealed: await sealDecision(app, { ...row, number }, content),
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

/**
 * Carries out a decision that needs no second person: the order continues, or a price is held for
 * it.
 */
export const carryOut = async (
  tx: Tx,
  context: Context,
  at: AtWork,
  decision: DecisionRow,
  fresh: boolean,
): Promise<CaseRow | Refusal> => {
  const { app, caller, now } = context;
  const { row, order, staffId } = at;
  const { manual_underwriting_no: caseNo } = row;
  const { outcome, number } = decision;
  const content = await openDecision(app, decision);
  const first = await standingOffer(tx.db, row);
  if (first && !isOffer(outcome))
    return keepFirstOffer(tx, context, at, { first, decision, fresh });
  const rechecked = order?.state === 'rechecking';
  const settled = rechecked
    ? await settleRecheck(tx, context, { row, order }, outcome, content)
    : order
      ? await settleOrder(tx, context, order, content)
      : isOffer(outcome)
        ? await settleOffer(tx, context, row, content)
        : nothingToTake;
  // A refusal here has written nothing yet.
  if (settled instanceof Refusal) return settled;
  if (fresh) await insertDecision(tx.db, { ...decision, price: null });
  // Some of a family are refused and the others are offered to continue.
  const rest = content.members.filter((member) => isOffer(member.outcome));
  const partly = !isOffer(outcome) && settled.until !== null && rest.length > 0;
  const offer = isOffer(outcome) || partly;
  const price = offer ? settled.price : null;
  await changeDecision(tx.db, decision, {
    state: 'made',
    offer_fen: price?.dueFen ?? null,
    price: price === null ? null : JSON.stringify(price),
    sealed: await sealDecision(app, { ...row, number }, { ...content, quoteNo: settled.quoteNo }),
    ...(decision.decided_by === staffId ? {} : { confirmed_by: staffId, confirmed_at: now }),
  });
  const actor = actorOf(caller);
  const terms = { ...content, fen: price?.dueFen ?? null };
  const beside = await keepBeside(tx, app, at, { first, terms, settled });
  const moved = await moveCase(tx, app, row, {
    event: offer ? 'offer' : 'refuse',
    by: 'staff',
    actor,
    change: {
      outcome: partly ? strictest(rest) : outcome,
      offer_no: number,
      offer_fen: price?.dueFen ?? null,
      offer_until: settled.until,
      earlier_no: beside,
      decided_at: now,
      // The offer is for another order: this one is refunded.
      ...(rechecked && offer && !settled.converted ? { order_no: null } : {}),
      ...(settled.until === null ? {} : { due: settled.until }),
    },
    detail: { number, outcome },
  });
  if (!moved) throw new Error(`case ${caseNo} was decided while it was ${row.state}`);
  await keepOutcomes(tx, app, row, content);
  await app.happened(tx, 'underwriting-case.decided', { manualUnderwritingNo: caseNo });
  if (await isGranted(tx, app, row, terms))
    await app.happened(tx, 'objection.granted', { manualUnderwritingNo: caseNo });
  if (!settled.converted) return moved;
  return (await moveCase(tx, app, moved, { event: 'convert', by: 'system', actor })) ?? moved;
};
