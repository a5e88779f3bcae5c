import { ageOn } from '@parasol/domain/base/calendar/age';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { type OrderState, orderLife } from '@parasol/domain/sales/orders/states/order-states';
import type { AgentOrder } from '@parasol/contract/service/two-sided/shapes';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { recordingNeeded } from '@parasol/domain/sales/recordings/recording-needed';
import type { RecordingStage } from '@parasol/domain/sales/orders/states/order-actions';
import { isToRecord } from '@parasol/domain/sales/orders/states/recording-stages';
import type { SessionPage } from '@parasol/domain/products/catalogue/session-page-names';
import type { SessionRecording } from '@parasol/domain/service/two-sided/session-pages';
import {
  thinkingStanding,
  supplementStanding,
  type SessionStanding,
} from '@parasol/domain/service/two-sided/session-standing';
import { type Side, sessionLife } from '@parasol/domain/service/two-sided/session-states';
import type { App, PersonContext } from '#ground/context.ts';
import { hasAnsweredHealth } from '#modules/sales/orders/drafts/has-answered-health.ts';
import { orderByNo, supplementedAt, type OrderRow } from '#modules/sales/orders/order.ts';
import {
  isRecorded,
  recordingOwed,
  recordingStageOf,
} from '#modules/sales/recordings/recorded-sale.ts';
import { runningPause } from '#modules/sales/suitability/running-pause.ts';
import { stateNow } from './find-session.ts';
import type { SessionRow } from '#modules/service/two-sided/queries.ts';
import { openSession, type Choices } from './sealed-session.ts';

export const orderOfSession = async (
  { database }: App,
  { order_no: orderNo }: SessionRow,
): Promise<OrderRow | undefined> =>
  orderNo === null ? undefined : orderByNo(database.db, orderNo);

/** How far the customer is with their own order; its numbers are theirs alone. */
export const orderView = (
  { draft_no: draftNo, quote_no: quoteNo }: SessionRow,
  order: OrderRow | undefined,
  recording: RecordingStage | null,
  side: Side,
): AgentOrder['order'] => {
  if (draftNo === null) return null;
  const state = order?.state ?? 'draft';
  const own = side === 'customer';
  return {
    draftNo: own ? draftNo : null,
    quoteNo: own ? quoteNo : null,
    orderNo: own ? (order?.order_no ?? null) : null,
    state,
    title: orderLife.states[state].title,
    dueFen: order?.due_fen ?? null,
    recording,
  };
};

export const recordingOf = async (
  app: App,
  order: OrderRow | undefined,
): Promise<RecordingStage | null> =>
  order === undefined ? null : recordingStageOf(app, app.database.db, order);

/**
 * Used before there is an order: the birthday of a policyholder who is the insured, where it is
 * known.
 */
const willRecord = (
  { compliance, options }: Product,
  input: Choices['input'] | undefined,
  now: Date,
): boolean => {
  const self = input?.insureds.find(({ relation }) => relation === 'self');
  const birthDate = input?.policyholder?.birthDate ?? self?.birthDate;
  if (birthDate === undefined) return false;
  const offered = options.find((option) => option.kind === 'choice' && option.key === 'coverTerm');
  const initial = offered?.kind === 'choice' ? offered.initial : '';
  return recordingNeeded({
    assisted: true,
    policyholderAge: ageOn(birthDate, dateOf(now.getTime())),
    coverTerm: input?.coverTerm ?? initial,
    recordingFromAge: compliance.recordingFromAge,
    renewal: false,
  });
};

/** Whether the sale is recorded, and how far that is. */
export const sessionRecording = async (
  { app, now }: Pick<PersonContext, 'app' | 'now'>,
  row: SessionRow,
  product: Product,
  order: OrderRow | undefined,
): Promise<SessionRecording> => {
  const { db } = app.database;
  if (!order) {
    const { choices } = await openSession(app, row);
    return willRecord(product, choices?.input, now) ? 'later' : 'not-needed';
  }
  if (!(await isRecorded(app, db, order))) return 'not-needed';
  if (isToRecord(await recordingStageOf(app, db, order))) return 'owed';
  return (await recordingOwed(app, db, order)) ? 'later' : 'done';
};

const pastSigning: readonly OrderState[] = [
  'storing',
  'to-pay',
  'paying',
  'paid',
  'issuing',
  'rechecking',
  'issued',
];

/** Pages of a product that this order, once it is past them, has not asked for. */
export const notAskedFor = (order: OrderRow | undefined): readonly SessionPage[] => {
  if (order === undefined || !pastSigning.includes(order.state)) return [];
  const { verified_at: verified, signed_at: signed } = order;
  return [
    ...(verified === null ? (['certification'] as const) : []),
    ...(signed === null ? (['signature'] as const) : []),
  ];
};

/** Where an order stands that waits because something new was told for it; null where none does. */
const toldAgainOn = async (
  { database }: App,
  order: OrderRow | undefined,
): Promise<SessionStanding | null> => {
  if (order?.state !== 'referred' && order?.state !== 'rechecking') return null;
  if (order.state === 'referred' && (await supplementedAt(database.db, order.order_no)) === null)
    return null;
  return supplementStanding[order.state];
};

/** The result of a health notice, as far as the order shows it: never the answers. */
const outcomes: Readonly<Partial<Record<OrderState, string>>> = {
  draft: '已完成健康告知',
  'to-consent': '已完成健康告知',
  submitted: '核保中',
  underwriting: '核保中',
  referred: '转人工核保',
  'accepted-with-terms': '附条件承保，等客户决定',
  declined: '未能承保',
};

export const healthView = async (
  app: App,
  row: SessionRow,
  { flow }: Product,
  order: OrderRow | undefined,
  side: Side,
): Promise<AgentOrder['health']> => {
  const shared = row.health_shared;
  if (!flow.insuredHealthNotice && !flow.policyholderHealthNotice)
    return { state: 'not-asked', shared, outcome: null, again: null };
  const answered = order !== undefined || (await hasAnsweredHealth(app, row.draft_no));
  if (!answered) return { state: 'to-do', shared, outcome: null, again: null };
  const again = (await toldAgainOn(app, order))?.title ?? null;
  const outcome = again ?? outcomes[order?.state ?? 'draft'] ?? '核保通过';
  return { state: 'done', shared, outcome: shared || side === 'customer' ? outcome : null, again };
};

/** Where a session stands that differs from its own state: new answers, or a pause before the order. */
export const standingOf = async (
  { app, now }: Pick<PersonContext, 'app' | 'now'>,
  row: SessionRow,
  order: OrderRow | undefined,
): Promise<SessionStanding> => {
  const state = stateNow(row, now);
  const until =
    order || row.user_id === null || sessionLife.isOver(state)
      ? undefined
      : await runningPause(app, { userId: row.user_id, baseProductNo: row.base_product_no }, now);
  if (until) return thinkingStanding(until.getTime());
  return (await toldAgainOn(app, order)) ?? sessionLife.states[state];
};
