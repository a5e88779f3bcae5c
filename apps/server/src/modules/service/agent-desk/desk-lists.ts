import { Refusal } from '@parasol/contract/errors';
import { monthOf } from '@parasol/domain/products/agents/commission';
import {
  statesWithTurn,
  turnOf,
  turns,
  type Turn,
} from '@parasol/domain/sales/orders/states/order-turn';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { orderLife } from '@parasol/domain/sales/orders/states/order-states';
import { renewalLife } from '@parasol/domain/contracts/policies/renewals/renewal-states';
import type { PersonContext, Verb } from '#ground/context.ts';
import { pageOf, readPlace } from '#ground/db/list-place.ts';
import { liveLinks } from '#modules/products/agents/links/agent-links.ts';
import { ownRegistration } from '#modules/products/agents/own-registration.ts';
import { statementTotal } from '#modules/contracts/commissions/months/get-commission-statement.ts';
import { customerShown, hiddenCustomer, policyholderMasked } from './customer-shown.ts';
import { agreedAmong, countCustomers, customersOfDesk } from './queries.ts';
import type { Desk } from '#modules/products/agents/desk.ts';
import {
  countDrafts,
  countOrders,
  draftsOfDesk,
  ordersOfDesk,
} from '#modules/sales/orders/reading/orders-of-agent.ts';
import { countRenewals, renewalsOfDesk } from '#modules/contracts/policies/policy.ts';
import { productName } from '#modules/products/catalogue/product-name.ts';

const pageSize = 20;

const deskOf = async (context: PersonContext): Promise<Desk | Refusal> => {
  const row = await ownRegistration(context);
  return row instanceof Refusal
    ? row
    : { agentNo: row.agent_no, userId: row.user_id, brand: row.brand };
};

export const getAgentDesk: Verb<'getAgentDesk'> = async (context) => {
  const { app, now } = context;
  const { db } = app.database;
  const desk = await deskOf(context);
  if (desk instanceof Refusal) return desk;
  const month = monthOf(dateOf(now.getTime()));
  const [customers, drafts, orders, renewals, links, monthFen] = await Promise.all([
    countCustomers(db, desk),
    countDrafts(db, desk, now),
    countOrders(db, desk),
    countRenewals(db, desk),
    liveLinks(app, desk.agentNo, now),
    statementTotal(app, desk.agentNo, month),
  ]);
  const counted: Record<Turn, number> = { customer: 0, insurer: 0, us: 0, nobody: 0 };
  for (const { state, count } of orders) counted[turnOf[state]] += count;
  return { customers, drafts, turns: counted, renewals, liveLinks: links, month, monthFen };
};

export const listAgentCustomers: Verb<'listAgentCustomers'> = async (context, { after }) => {
  const { app } = context;
  const desk = await deskOf(context);
  if (desk instanceof Refusal) return desk;
  const rows = await customersOfDesk(app.database.db, desk, readPlace(after), pageSize + 1);
  const { page, next } = pageOf(rows, pageSize, (row) => ({
    at: row.changed_at,
    id: row.user_id,
  }));
  const customers = page.map(async (row, index) => ({
    ...(await customerShown(app, desk.agentNo, row.user_id)),
    key: String(index),
    since: row.changed_at.toISOString(),
    orders: row.orders,
    policies: row.policies,
  }));
  return { customers: await Promise.all(customers), next };
};

const listDrafts = async ({ app, now }: PersonContext, desk: Desk, after: string | undefined) => {
  const { db } = app.database;
  const rows = await draftsOfDesk(db, desk, { now, after: readPlace(after), most: pageSize + 1 });
  const { page, next } = pageOf(rows, pageSize, (row) => ({ at: row.saved_at, id: row.draft_no }));
  const agreed = await agreedAmong(
    db,
    desk.agentNo,
    page.map((row) => row.user_id),
  );
  const orders = page.map(async (row) => ({
    orderNo: null,
    // The number opens the draft, so the agent does not see it.
    key: row.saved_at.toISOString(),
    productName: productName(app, row.base_product_no),
    title: orderLife.states.draft.title,
    turn: turnOf.draft,
    turnTitle: turns[turnOf.draft],
    customer: agreed.has(row.user_id)
      ? await customerShown(app, desk.agentNo, row.user_id)
      : hiddenCustomer,
    dueFen: null,
    at: row.saved_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    prepared: row.user_id === desk.userId,
  }));
  return { orders: await Promise.all(orders), next };
};

export const listSoldOrders: Verb<'listSoldOrders'> = async (context, { show, after }) => {
  const { app } = context;
  const { db } = app.database;
  const desk = await deskOf(context);
  if (desk instanceof Refusal) return desk;
  if (show === 'drafts') return listDrafts(context, desk, after);
  const rows = await ordersOfDesk(db, desk, {
    states: show === 'all' ? undefined : statesWithTurn(show),
    after: readPlace(after),
    most: pageSize + 1,
  });
  const { page, next } = pageOf(rows, pageSize, (row) => ({
    at: row.created_at,
    id: row.order_no,
  }));
  const agreed = await agreedAmong(
    db,
    desk.agentNo,
    page.flatMap((row) => row.user_id ?? []),
  );
  const orders = page.map(async (row) => {
    const prepared = row.agent_user_id === desk.userId;
    const known = row.user_id !== null && agreed.has(row.user_id);
    return {
      orderNo: row.order_no,
      key: row.order_no,
      productName: productName(app, row.base_product_no),
      title: orderLife.states[row.state].title,
      turn: turnOf[row.state],
      turnTitle: turns[turnOf[row.state]],
      customer:
        row.user_id !== null && known
          ? await customerShown(app, desk.agentNo, row.user_id, row)
          : prepared
            ? await policyholderMasked(app, row)
            : hiddenCustomer,
      dueFen: row.due_fen,
      at: row.created_at.toISOString(),
      expiresAt: row.expires_at?.toISOString() ?? null,
      prepared,
    };
  });
  return { orders: await Promise.all(orders), next };
};

export const listAgentRenewals: Verb<'listAgentRenewals'> = async (context, { after }) => {
  const { app } = context;
  const { db } = app.database;
  const desk = await deskOf(context);
  if (desk instanceof Refusal) return desk;
  const rows = await renewalsOfDesk(db, desk, readPlace(after), pageSize + 1);
  const { page, next } = pageOf(rows, pageSize, (row) => ({
    at: new Date(`${row.start_date}T00:00:00Z`),
    id: row.policy_no,
  }));
  const agreed = await agreedAmong(
    db,
    desk.agentNo,
    page.map((row) => row.user_id),
  );
  const renewals = page.map(async (row) => ({
    key: row.policy_no.slice(-4) + row.start_date,
    productName: productName(app, row.base_product_no),
    customer: agreed.has(row.user_id)
      ? await customerShown(app, desk.agentNo, row.user_id)
      : hiddenCustomer,
    stateTitle: renewalLife.states[row.state].title,
    startDate: row.start_date,
    payBy: row.pay_by,
    toldFen: row.told_fen,
  }));
  return { renewals: await Promise.all(renewals), next };
};
