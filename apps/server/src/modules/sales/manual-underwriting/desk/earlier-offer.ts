import { Refusal } from '@parasol/contract/errors';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import {
  isNoWorse,
  objectionResult,
  type DecidedTerms,
} from '@parasol/domain/sales/manual-underwriting/objection';
import type { App, Context } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import type { Db } from '#ground/db/schema.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { holdLonger } from '#modules/sales/manual-underwriting/offers/hold-offer.ts';
import { moveCase } from '#modules/sales/manual-underwriting/cases/move-case.ts';
import type { CaseRow } from '#modules/sales/manual-underwriting/queries/cases.ts';
import {
  changeDecision,
  decisionByNo,
  decisionsOf,
  insertDecision,
  type DecisionRow,
} from '#modules/sales/manual-underwriting/queries/decisions.ts';
import { openDecision } from '#modules/sales/manual-underwriting/cases/sealed-case.ts';
import type { AtWork } from './act-on-case.ts';
import { settleOrder, type Settled } from './settle-decision.ts';

/** The offer that the customer objected to; none where there was nothing to take. */
export const standingOffer = async (
  db: Db,
  { manual_underwriting_no: caseNo, earlier_no: number }: CaseRow,
): Promise<DecisionRow | undefined> => {
  const found = number === null ? undefined : await decisionByNo(db, caseNo, number);
  return found?.price === null ? undefined : found;
};

const termsOf = async (app: App, decision: DecisionRow): Promise<DecidedTerms> => ({
  ...(await openDecision(app, decision)),
  fen: decision.offer_fen,
});

/** Whether the new decision is better than the one the customer objected to. */
export const isGranted = async (
  tx: Tx,
  app: App,
  row: CaseRow,
  terms: DecidedTerms,
): Promise<boolean> => {
  if (row.look !== 2) return false;
  const before = (await decisionsOf(tx.db, row.manual_underwriting_no)).findLast(
    ({ look, state }) => look === 1 && state === 'set-aside',
  );
  return before !== undefined && objectionResult(await termsOf(app, before), terms) === 'granted';
};

/**
 * A decision that is worse in anything lets the customer choose the earlier offer while the new one
 * holds. Returns its number; null without one.
 */
export const keepBeside = async (
  tx: Tx,
  app: App,
  { row }: AtWork,
  {
    first,
    terms,
    settled,
  }: {
    readonly first: DecisionRow | undefined;
    readonly terms: DecidedTerms;
    readonly settled: Settled;
  },
): Promise<number | null> => {
  if (!first || settled.converted || settled.until === null) return null;
  if (isNoWorse(await termsOf(app, first), terms)) return null;
  if (row.order_no === null) await holdLonger(tx, app, row, first, settled.until);
  await changeDecision(tx.db, first, { state: 'made' });
  return first.number;
};

const offeredAgain = async (
  tx: Tx,
  context: Context,
  { row, order }: AtWork,
  first: DecisionRow,
): Promise<Pick<Settled, 'price' | 'until'> | Refusal> => {
  const { app, now } = context;
  if (order) return settleOrder(tx, context, order, await openDecision(app, first));
  const { offerDays } = app.settings.get('underwriting-days', row.brand);
  const until = addDays(dateOf(now.getTime()), offerDays);
  return { price: await holdLonger(tx, app, row, first, until), until };
};

/** The second look refuses: the earlier offer is made again, and the customer reads why. */
export const keepFirstOffer = async (
  tx: Tx,
  context: Context,
  at: AtWork,
  {
    first,
    decision,
    fresh,
  }: {
    readonly first: DecisionRow;
    readonly decision: DecisionRow;
    readonly fresh: boolean;
  },
): Promise<CaseRow | Refusal> => {
  const { app, caller, now } = context;
  const { row, staffId } = at;
  const { manual_underwriting_no: caseNo } = row;
  const again = await offeredAgain(tx, context, at, first);
  if (again instanceof Refusal) return again;
  const { price, until } = again;
  if (fresh) await insertDecision(tx.db, { ...decision, price: null });
  await changeDecision(tx.db, decision, {
    state: 'made',
    ...(decision.decided_by === staffId ? {} : { confirmed_by: staffId, confirmed_at: now }),
  });
  await changeDecision(tx.db, first, {
    state: 'made',
    offer_fen: price?.dueFen ?? null,
    price: price === null ? null : JSON.stringify(price),
  });
  const moved = await moveCase(tx, app, row, {
    event: 'offer',
    by: 'staff',
    actor: actorOf(caller),
    change: {
      outcome: first.outcome,
      offer_no: first.number,
      offer_fen: price?.dueFen ?? null,
      offer_until: until,
      earlier_no: null,
      decided_at: now,
      ...(until === null ? {} : { due: until }),
    },
    detail: { number: decision.number, outcome: decision.outcome, stands: first.number },
  });
  if (!moved) throw new Error(`case ${caseNo} was decided while it was ${row.state}`);
  await app.happened(tx, 'underwriting-case.decided', { manualUnderwritingNo: caseNo });
  return moved;
};
