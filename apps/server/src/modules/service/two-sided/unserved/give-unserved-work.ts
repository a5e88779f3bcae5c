import type { Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/base/accounts/access';
import { maySell } from '@parasol/domain/products/agents/may-sell';
import { agentKinds } from '@parasol/domain/products/agents/agent-states';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { orderLife } from '@parasol/domain/sales/orders/states/order-states';
import { beforeOrder } from '@parasol/domain/service/two-sided/session-states';
import { brandLink } from '@parasol/routes/links/link';
import { orderLinks } from '@parasol/routes/links/order-links';
import type { StaffContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { agentByNo, type AgentRow } from '#modules/products/agents/find-agent.ts';
import { giveOrderTo, lockOrder } from '#modules/sales/orders/order.ts';
import { lockPolicy } from '#modules/contracts/policies/policy.ts';
import { servePolicy } from '#modules/contracts/policies/renewals/served-by.ts';
import { tellInSession } from '#modules/service/two-sided/agent/agent-stops.ts';
import { writeSession } from '#modules/service/two-sided/session/move-session.ts';
import { changeSession, sessionByNo, sessionOfOrder } from '#modules/service/two-sided/queries.ts';
import { expiryFrom } from '#modules/service/two-sided/agent/save-agent-order.ts';
import { sessionTopicOf } from '#modules/service/two-sided/session/session-topic.ts';

type Item = Parsed<'giveUnservedWork'>['work'][number];

const notFound = ({ no }: Item) =>
  refuse('NOT_FOUND', `没有找到 ${no}，或已经有人服务，请刷新后再看`);

/** Whether it still has no agent: the former one is suspended or has left. */
const unserved = async (tx: Tx, agentNo: string | null): Promise<boolean> => {
  const agent = agentNo === null ? undefined : await agentByNo(tx.db, agentNo);
  return agent?.state === 'suspended' || agent?.state === 'ended';
};

const giveSession = async (
  tx: Tx,
  { app, caller, now }: StaffContext,
  item: Item,
  to: AgentRow,
): Promise<string | Refusal> => {
  const row = await sessionByNo(tx.db, item.no, true);
  if (!row || !staffMay(caller, row.brand) || !beforeOrder.includes(row.state))
    return notFound(item);
  if (!(await unserved(tx, row.agent_no))) return notFound(item);
  const change = {
    agent_no: to.agent_no,
    agent_user_id: to.user_id,
    kind: to.kind,
    // Links of the agent before are void: the new agent invites again.
    link_hash: row.user_id === null ? null : row.link_hash,
    expires_at: expiryFrom(now),
  };
  const given = await writeSession(tx, app, row, change, 'house', [{ event: 'taken-over' }]);
  app.live.accessChanged(tx, sessionTopicOf(item.no));
  await tellInSession(tx, app, given, 'session-taken-over', { name: to.name });
  return row.base_product_no;
};

const giveOrder = async (
  tx: Tx,
  { app, caller, now }: StaffContext,
  item: Item,
  to: AgentRow,
): Promise<string | Refusal> => {
  const order = await lockOrder(tx.db, item.no);
  if (!order || !staffMay(caller, order.brand) || orderLife.isOver(order.state))
    return notFound(item);
  if (!(await unserved(tx, order.seller))) return notFound(item);
  const broker = to.kind === 'broker' ? to.agent_no : null;
  await giveOrderTo(tx.db, item.no, { seller: to.agent_no, broker });
  const session = await sessionOfOrder(tx.db, item.no);
  if (session) {
    const change = { agent_no: to.agent_no, agent_user_id: to.user_id, kind: to.kind };
    await changeSession(tx.db, session.agent_order_no, change);
    app.live.accessChanged(tx, sessionTopicOf(session.agent_order_no));
  }
  const brand = app.brands.find(({ id }) => id === order.brand);
  if (order.user_id !== null && brand)
    await notifyCustomer(tx, app, {
      userId: order.user_id,
      brand: order.brand,
      template: 'served-by',
      params: { name: to.name, title: agentKinds[to.kind], about: '订单' },
      link: orderLinks(brand).detail(item.no),
      now,
    });
  return order.base_product_no;
};

const givePolicy = async (
  tx: Tx,
  { app, caller, now }: StaffContext,
  item: Item,
  to: AgentRow,
): Promise<string | Refusal> => {
  const policy = await lockPolicy(tx.db, item.no);
  if (!policy || !staffMay(caller, policy.brand) || policy.unserved_since === null)
    return notFound(item);
  await servePolicy(tx, policy, to.agent_no);
  const brand = app.brands.find(({ id }) => id === policy.brand);
  if (policy.user_id !== null && brand)
    await notifyCustomer(tx, app, {
      userId: policy.user_id,
      brand: policy.brand,
      template: 'served-by',
      params: { name: to.name, title: agentKinds[to.kind], about: '保单' },
      link: brandLink(brand, '/me/policies/:policyNo', { policyNo: item.no }),
      now,
    });
  return policy.base_product_no;
};

const give = { session: giveSession, order: giveOrder, policy: givePolicy } as const;

const audited = {
  session: ['agent-order.given-agent', 'agent-order'],
  order: ['order.given-agent', 'order'],
  policy: ['policy.given-agent', 'policy'],
} as const;

/** All or nothing: another agent takes over unserved work, and every customer is told. */
export const giveUnservedWork: Verb<'giveUnservedWork'> = (context, { work, agentNo, reason }) => {
  const { app, caller, now } = context;
  return inTransaction(app.database, async (tx) => {
    const to = await agentByNo(tx.db, agentNo);
    if (!to || !staffMay(caller, to.brand)) return refuse('NOT_FOUND', '没有找到这位服务人员');
    const today = dateOf(now.getTime());
    for (const item of work) {
      const product = await give[item.kind](tx, context, item, to);
      if (product instanceof Refusal) return product;
      const agent = { ...to, certificateUntil: to.certificate_until };
      if (!maySell(agent, { brand: to.brand, baseProductNo: product, today }))
        return refuse('CONFLICT', `${to.name}现在不能服务产品 ${product}，请换一位`);
      const [action, subject] = audited[item.kind];
      tx.audit({
        actor: actorOf(caller),
        action,
        subject: `${subject}:${item.no}`,
        detail: { agentNo, reason },
      });
    }
    return { given: work.length };
  });
};
