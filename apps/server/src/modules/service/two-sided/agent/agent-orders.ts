import type { Output } from '@parasol/contract';
import { Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { tooLateFor } from '@parasol/domain/sales/orders/states/supplement';
import { maskName, maskPhone } from '@parasol/domain/base/fields/masks/mask';
import {
  nextPage,
  sequenceFor,
  type SequencePage,
} from '@parasol/domain/service/two-sided/session-pages';
import type { Side } from '@parasol/domain/service/two-sided/session-states';
import { orderLinks } from '@parasol/routes/links/order-links';
import { sessionLink } from '@parasol/routes/links/session-links';
import type { App, PersonContext, Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { agentOfUser } from '#modules/products/agents/find-agent.ts';
import { productVersion, type OrderRow } from '#modules/sales/orders/order.ts';
import { findSession, stateNow } from '#modules/service/two-sided/session/find-session.ts';
import { writeSession } from '#modules/service/two-sided/session/move-session.ts';
import {
  changeSession,
  sessionsOfAgent,
  sessionsOfCustomer,
  type SessionRow,
} from '#modules/service/two-sided/queries.ts';
import { openSession } from '#modules/service/two-sided/session/sealed-session.ts';
import {
  healthView,
  notAskedFor,
  orderOfSession,
  sessionRecording,
  standingOf,
} from '#modules/service/two-sided/session/session-order.ts';
import { readEvent, sessionTopicOf } from '#modules/service/two-sided/session/session-topic.ts';
import {
  presenceOf,
  servedBy,
  sessionView,
} from '#modules/service/two-sided/session/session-view.ts';

export type AgentOrderLine = Output<'listAgentOrders'>['orders'][number];

/** The customer's name as far as it was given, or the mobile that was invited; both masked. */
const lineOf = async (
  app: App,
  row: SessionRow,
  side: Side,
  now: Date,
): Promise<AgentOrderLine> => {
  const state = stateNow(row, now);
  const [{ mobile, fields }, { product }, order, agent] = await Promise.all([
    openSession(app, row),
    productVersion(app, row.base_product_no, row.product_version),
    orderOfSession(app, row),
    servedBy(app, row.agent_no),
  ]);
  const { title, turn } = await standingOf({ app, now }, row, order);
  const name = fields['policyholder.name']?.value ?? null;
  return {
    agentOrderNo: row.agent_order_no,
    side,
    baseProductNo: row.base_product_no,
    productName: product.names.marketing,
    state,
    title,
    turn,
    customer: name !== null ? maskName(name) : mobile === null ? '' : maskPhone(mobile),
    servedBy: agent?.words ?? '',
    dueFen: order?.due_fen ?? null,
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
};

/** An agent's sessions, newest change first, for pages of their work. */
const agentOrdersOf = async (
  { app, now }: Pick<PersonContext, 'app' | 'now'>,
  agentNo: string,
): Promise<readonly AgentOrderLine[]> => {
  const rows = await sessionsOfAgent(app.database.db, agentNo);
  return Promise.all(rows.map((row) => lineOf(app, row, 'agent', now)));
};

const joinedBy = async (context: PersonContext): Promise<readonly AgentOrderLine[]> => {
  const { app, brand, person, now } = context;
  const rows = await sessionsOfCustomer(app.database.db, brand.id, person);
  return Promise.all(rows.map((row) => lineOf(app, row, 'customer', now)));
};

const begunBy = async (context: PersonContext): Promise<readonly AgentOrderLine[]> => {
  const agent = await agentOfUser(context.app.database.db, context.person);
  return agent?.state === 'approved' && agent.brand === context.brand.id
    ? agentOrdersOf(context, agent.agent_no)
    : [];
};

export const listAgentOrders: Verb<'listAgentOrders'> = async (context, { side }) => ({
  orders: [
    ...(side === 'customer' ? [] : await begunBy(context)),
    ...(side === 'agent' ? [] : await joinedBy(context)),
  ],
});

/** Sessions a person took part in as a customer, for their own download. */
export const exportSessions = async (context: PersonContext): Promise<unknown> => {
  const { app, brand, person } = context;
  const rows = await sessionsOfCustomer(app.database.db, brand.id, person);
  return Promise.all(rows.map((row) => sessionView(context, row, 'customer')));
};

export const getAgentOrder: Verb<'getAgentOrder'> = async (context, { agentOrderNo }) => {
  const found = await findSession(context, agentOrderNo);
  return found instanceof Refusal ? found : sessionView(context, found.row, found.side);
};

/** Steps that are told by the order itself name it; in a recording both have a part. */
export const pageLink = (
  brand: PersonContext['brand'],
  { path, page }: Pick<SequencePage, 'path' | 'page'>,
  { base_product_no: baseProductNo, agent_order_no: agentOrderNo }: SessionRow,
  order: OrderRow | undefined,
): string => {
  const orderNo = page === 'certificationVideo' ? order?.order_no : undefined;
  return sessionLink(brand, path, { baseProductNo, agentOrderNo, orderNo });
};

export const getPageSequence: Verb<'getPageSequence'> = async (context, { agentOrderNo }) => {
  const { app, brand, now } = context;
  const found = await findSession(context, agentOrderNo);
  if (found instanceof Refusal) return found;
  const { row, side } = found;
  const { way, kind, state, base_product_no: baseProductNo } = row;
  const { product } = await productVersion(app, baseProductNo, row.product_version);
  const order = await orderOfSession(app, row);
  const recording = await sessionRecording(context, row, product, order);
  const skipped = notAskedFor(order);
  const standpoint = { side, way, kind, state, recording, ordered: order !== undefined };
  const pages = sequenceFor(product, standpoint).filter(({ page }) => !skipped.includes(page));
  const { state: health } = await healthView(app, row, product, order, side);
  const next = nextPage(pages, { side, state, order: order?.state ?? null, health, recording });
  return {
    way,
    state,
    pages: pages.map(({ path, sides, ...page }) => ({
      ...page,
      sides: [...sides],
      url: pageLink(brand, { path, page: page.page }, row, order),
    })),
    next,
    supplement:
      side === 'customer' && order && health !== 'not-asked' && isTellable(order, now)
        ? orderLinks(brand).supplement(baseProductNo, order.display_id)
        : null,
  };
};

/** While something new about health can be told for an order. */
const isTellable = ({ state, start_date: start }: OrderRow, now: Date): boolean => {
  const coverBegun = start <= dateOf(now.getTime());
  return tooLateFor(state, { coverBegun, policyOver: false }) === null;
};

/** The live channel's copy, for a page that polls. */
export const listAgentOrderEvents: Verb<'listAgentOrderEvents'> = async (
  context,
  { agentOrderNo, after },
) => {
  const { app, brand, caller } = context;
  const found = await findSession(context, agentOrderNo);
  if (found instanceof Refusal) return found;
  const { row } = found;
  const who = { brand: brand.id, caller };
  // Sides report their presence by `page`; asking would keep them present after they have left.
  const read = await app.live.read(who, sessionTopicOf(agentOrderNo), after, false);
  return {
    events: (read?.events ?? []).map(readEvent),
    missed: read?.missed ?? false,
    seq: read?.seq ?? row.seq,
    version: row.version,
    state: row.state,
    presence: await presenceOf(context, row),
  };
};

/** Staying on a page is no news; going to another one is. */
export const tellAgentOrderPage: Verb<'tellAgentOrderPage'> = (context, { agentOrderNo, page }) => {
  const { app, now } = context;
  return inTransaction(app.database, async (tx) => {
    const found = await findSession(context, agentOrderNo, tx.db, true);
    if (found instanceof Refusal) return found;
    const { row, side } = found;
    const seen =
      side === 'agent'
        ? { agent_page: page, agent_seen_at: now }
        : { customer_page: page, customer_seen_at: now };
    const stays = page === (side === 'agent' ? row.agent_page : row.customer_page);
    const next = stays
      ? await changeSession(tx.db, agentOrderNo, seen)
      : await writeSession(tx, app, row, { ...seen, changed_at: row.changed_at }, side, [
          { event: 'page', about: page },
        ]);
    return { seq: next.seq, presence: await presenceOf(context, next, tx.db) };
  });
};
