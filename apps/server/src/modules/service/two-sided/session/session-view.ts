import { Refusal } from '@parasol/contract/errors';
import type { AgentOrder } from '@parasol/contract/service/two-sided/shapes';
import { agentKinds } from '@parasol/domain/products/agents/agent-states';
import { sellerWords } from '@parasol/domain/products/agents/seller-words';
import { maskPhone } from '@parasol/domain/base/fields/masks/mask';
import { stageTitles, stageWords } from '@parasol/domain/sales/orders/states/recording-stages';
import { shownTo, unconfirmed } from '@parasol/domain/service/two-sided/prepared-fields';
import { awayAfterSeconds } from '@parasol/domain/service/two-sided/session-events';
import { pausedWords } from '@parasol/domain/service/two-sided/session-standing';
import {
  beforeOrder,
  type Side,
  sessionLife,
} from '@parasol/domain/service/two-sided/session-states';
import type { App, Context, PersonContext } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { photoOf } from '#modules/products/agents/agent-view.ts';
import { agentByNo } from '#modules/products/agents/find-agent.ts';
import { productVersion, type OrderRow } from '#modules/sales/orders/order.ts';
import { calculationView } from '#modules/products/rating/calculator/calculation-view.ts';
import { rateRequest } from '#modules/products/rating/calculator/rate-request.ts';
import { stateNow } from './find-session.ts';
import type { SessionRow } from '#modules/service/two-sided/queries.ts';
import { openSession, type Choices, type SessionContent } from './sealed-session.ts';
import { imagesFor } from './session-images.ts';
import { healthView, orderOfSession, orderView, recordingOf, standingOf } from './session-order.ts';

/** The agent of a session, in every state of their registration. */
export const servedBy = async (app: App, agentNo: string): Promise<AgentOrder['servedBy']> => {
  const agent = await agentByNo(app.database.db, agentNo);
  if (!agent || agent.certificate_no === null) return null;
  const { name, certificate_no: certificateNo } = agent;
  const title = agentKinds[agent.kind];
  const words = sellerWords({ title, name, certificateNo });
  const photo = (await photoOf(app, agentNo)) !== undefined;
  return { agentNo, name, title, certificateNo, words, photo };
};

/** An agent who may no longer serve is absent, even if their page is still open. */
export const presenceOf = async (
  { app, now }: Pick<Context, 'app' | 'now'>,
  row: SessionRow,
  db: Db = app.database.db,
): Promise<AgentOrder['presence']> => {
  const of = (page: SessionRow['agent_page'], at: Date | null) => ({
    page,
    at: at?.toISOString() ?? null,
    here: at !== null && now.getTime() - at.getTime() < awayAfterSeconds * 1000,
  });
  const serving = (await agentByNo(db, row.agent_no))?.state === 'approved';
  const agent = of(row.agent_page, row.agent_seen_at);
  return {
    agent: { ...agent, here: serving && agent.here, serving },
    customer: of(row.customer_page, row.customer_seen_at),
  };
};

const choicesView = async (
  context: Context,
  choices: Choices | null,
): Promise<AgentOrder['choices']> => {
  if (choices === null) return null;
  const rated = await rateRequest(context, choices.input);
  if (rated instanceof Refusal) return { ...choices, calculation: null, problem: rated.msg };
  const { product } = rated.published;
  const { catalogue } = context.app;
  const calculation = calculationView(catalogue, product, rated.accepted, choices.input);
  return { ...choices, calculation, problem: null };
};

/** Once it is over an agent keeps their own preparation, and nothing of the customer's. */
const fieldsFor = ({ fields }: SessionContent, side: Side, over: boolean): AgentOrder['fields'] =>
  Object.entries(fields).flatMap(([path, field]) => {
    if (over && side === 'agent' && field.by === 'customer') return [];
    const { by, at, version, confirmed, prepared = null } = field;
    const value = shownTo(side, path, field);
    return [{ path, value, filled: field.value !== null, prepared, by, at, version, confirmed }];
  });

/** `trial` stands for the choices among the fields. */
export const stillToConfirm = ({ fields, choices }: SessionContent): string[] => [
  ...(choices !== null && choices.confirmed ? [] : ['trial']),
  ...unconfirmed(fields),
];

const bankView = async (
  { app, brand }: Context,
  { card_id: cardId, user_id: userId }: SessionRow,
  side: Side,
): Promise<AgentOrder['bank']> => {
  if (cardId === null || userId === null) return null;
  if (side === 'agent') return { cardId: null, bankName: null, tail: null };
  const card = (await app.ports.ownCards(app, { userId, brand: brand.id })).find(
    (each) => each.cardId === cardId,
  );
  return card ? { cardId, bankName: card.bankName, tail: card.tail } : null;
};

/** Both sides' input, and the order it led to. */
interface Held {
  readonly content: SessionContent;
  readonly order: OrderRow | undefined;
}

/** A session with this content as one of its sides sees it. */
export const viewOf = async (
  context: PersonContext,
  row: SessionRow,
  side: Side,
  { content, order }: Held,
): Promise<AgentOrder> => {
  const { app, now } = context;
  const state = stateNow(row, now);
  const { title, words, turn } = await standingOf(context, row, order);
  const presence = await presenceOf(context, row);
  const paused = !presence.agent.serving && row.expires_at === null && beforeOrder.includes(state);
  const { product } = await productVersion(app, row.base_product_no, row.product_version);
  const recording = await recordingOf(app, order);
  const hidden =
    sessionLife.isOver(state) && side === 'agent' && content.choices?.by === 'customer';
  return {
    agentOrderNo: row.agent_order_no,
    side,
    kind: row.kind,
    way: row.way,
    baseProductNo: row.base_product_no,
    productVersion: row.product_version,
    productName: product.names.marketing,
    insurerName: app.catalogue.insurer(product.insurer).name,
    state,
    title: paused ? pausedWords.title : recording === null ? title : stageTitles[recording],
    words: paused ? pausedWords.words : recording === null ? words[side] : stageWords[recording],
    turn,
    reason: content.reason,
    version: row.version,
    seq: row.seq,
    servedBy: await servedBy(app, row.agent_no),
    mobile: content.mobile === null ? null : maskPhone(content.mobile),
    joinedAt: row.joined_at?.toISOString() ?? null,
    choices: hidden ? null : await choicesView(context, content.choices),
    fields: fieldsFor(content, side, sessionLife.isOver(state)),
    unconfirmed: stillToConfirm(content),
    presence,
    health: await healthView(app, row, product, order, side),
    images: await imagesFor(app, row.agent_order_no, side),
    bank: await bankView(context, row, side),
    order: orderView(row, order, recording, side),
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
};

/** One session as one of its sides sees it. */
export const sessionView = async (
  context: PersonContext,
  row: SessionRow,
  side: Side,
): Promise<AgentOrder> => {
  const { app } = context;
  const [content, order] = await Promise.all([openSession(app, row), orderOfSession(app, row)]);
  return viewOf(context, row, side, { content, order });
};

/** Changes a session and returns it, once it is done, to the side that did it. */
export const thenView = async (
  context: PersonContext,
  side: Side,
  work: (tx: Tx) => Promise<SessionRow | Refusal>,
): Promise<AgentOrder | Refusal> => {
  const row = await inTransaction(context.app.database, work);
  return row instanceof Refusal ? row : sessionView(context, row, side);
};
