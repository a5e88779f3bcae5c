import { dayMs as day } from '@parasol/domain/base/calendar/durations';
import { refuse, Refusal } from '@parasol/contract/errors';
import { channelWords } from '@parasol/domain/base/attribution/channels';
import { touchWords } from '@parasol/domain/base/attribution/touch-words';
import { leadLife } from '@parasol/domain/sales/leads/lead-states';
import { sharedData } from '@parasol/domain/sales/leads/consents';
import { brandLink } from '@parasol/routes/links/link';
import type { App, Verb } from '#ground/context.ts';
import type { Reacts } from '#reaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { stillThere } from '#ground/subject.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { approvedAgents, maySellProduct } from '#modules/products/agents/find-agent.ts';
import { registrationByNo } from '#modules/products/agents/own-registration.ts';
import { moveLead } from '#modules/sales/leads/move-lead.ts';
import { stopCalls } from '#modules/sales/leads/do-not-call.ts';
import { authorizationsOf, noteShare } from '#modules/sales/leads/queries/companies.ts';
import {
  isListed,
  leadFigures,
  leadsSince,
  lockLead,
  touchesOfLead,
  type LeadRow,
} from '#modules/sales/leads/queries/leads.ts';
import { productName } from '#modules/products/catalogue/product-name.ts';
import { maskedLead } from '#modules/sales/leads/lead-view.ts';
import { lookAtLead, workOnLead } from './work-on-lead.ts';

export const getLeadForStaff: Verb<'getLeadForStaff'> = async (context, _input, row) => {
  const { app, now } = context;
  const { db } = app.database;
  const [lead, agents, allowed] = await Promise.all([
    lookAtLead(context, row),
    approvedAgents(db, row.brand),
    row.user_id === null
      ? []
      : authorizationsOf(db, { userId: row.user_id, brand: row.brand }, now),
  ]);
  const channels = app.settings.get('channels', row.brand);
  const { first, last } = touchesOfLead(row);
  return {
    ...lead,
    channel: channelWords(last, channels),
    firstTouch: first && touchWords(first, channels),
    lastTouch: last && touchWords(last, channels),
    agents: agents
      .filter((agent) => maySellProduct(agent, row.base_product_no))
      .map(({ agent_no: agentNo, name }) => ({ agentNo, name })),
    companies: allowed.map((each) => ({
      insurer: each.insurer,
      name: app.catalogue.insurer(each.insurer).name,
      data: each.data.map((kind) => sharedData[kind]),
      until: each.until.toISOString(),
      sharedAt: each.shared_at?.toISOString() ?? null,
    })),
  };
};

export const noteLead: Verb<'noteLead'> = (context, work, row) =>
  workOnLead(context, row, work, actorOf(context.caller));

/** True when the number may be called; a lead whose number may not is taken from its colleague. */
const mayBeCalled = async (tx: Tx, app: App, row: LeadRow, now: Date): Promise<boolean> => {
  if (!(await isListed(tx.db, row.brand, row.mobile_index))) return true;
  await stopCalls(tx, app, row, { actor: 'system', now });
  return false;
};

export const giveLead: Verb<'giveLead'> = async (context, { leadNo, agentNo }, known) => {
  const { app, caller, now } = context;
  const agent = agentNo === null ? undefined : await registrationByNo(app, agentNo);
  const fits =
    agent?.state === 'approved' &&
    agent.brand === known.brand &&
    maySellProduct(agent, known.base_product_no);
  if (agentNo !== null && !fits) return refuse('NOT_FOUND', '这位服务人员不能受理这个产品的线索');
  const given = await inTransaction(app.database, async (tx): Promise<LeadRow | Refusal> => {
    const row = stillThere(await lockLead(tx.db, leadNo));
    if (!(await mayBeCalled(tx, app, row, now)))
      return refuse('CONFLICT', '这个号码要求不再接到电话，不能分配');
    const moved = await moveLead(tx, app, row, {
      event: agentNo === null ? 'release' : 'assign',
      actor: actorOf(caller),
      now,
      change: { agent_no: agentNo },
      detail: { agentNo },
    });
    if (moved === null) return refuse('CONFLICT', `现在是“${leadLife.states[row.state].title}”`);
    const brand = app.brands.find(({ id }) => id === row.brand);
    if (agent && brand)
      await notifyCustomer(tx, app, {
        userId: agent.user_id,
        brand: row.brand,
        template: 'lead-given',
        params: { product: productName(app, row.base_product_no) },
        link: brandLink(brand, '/agent/leads'),
        now,
      });
    return moved;
  });
  if (given instanceof Refusal) return given;
  return { state: given.state, stateTitle: leadLife.states[given.state].title };
};

/** The colleague with the row in the queue has the lead; the do-not-call list is asked first. */
export const followLeadAssignment: Reacts<'queue-row.assigned'> = async (
  tx,
  app,
  { queue, id, staffId, actor },
) => {
  const row = queue === 'leads' ? await lockLead(tx.db, id) : undefined;
  const now = app.clock();
  if (!row || !(await mayBeCalled(tx, app, row, now))) return;
  const event = staffId !== null || row.agent_no !== null ? 'assign' : 'release';
  if (leadLife.move(row.state, event) === row.state) return;
  await moveLead(tx, app, row, { event, actor, now, detail: { staffId } });
};

/** Passes on only what the customer allows this insurer to have at this moment. */
export const shareLead: Verb<'shareLead'> = async (context, { leadNo, insurer }, row) => {
  const { app, caller, now } = context;
  const actor = actorOf(caller);
  return inTransaction(app.database, async (tx) => {
    const allowed =
      row.user_id === null
        ? []
        : await authorizationsOf(tx.db, { userId: row.user_id, brand: row.brand }, now);
    const granted = allowed.find((each) => each.insurer === insurer);
    if (!granted) return refuse('CONFLICT', '客户没有授权把资料提供给这家公司');
    const { authorization_no: number } = granted;
    if (await noteShare(tx.db, { authorization_no: number, lead_no: leadNo, at: now, actor }))
      tx.audit({
        actor,
        action: 'lead.shared',
        subject: `lead:${leadNo}`,
        detail: { insurer, data: granted.data },
      });
    return { sharedAt: (granted.shared_at ?? now).toISOString() };
  });
};

export const listLeads: Verb<'listLeads'> = async ({ app, caller, now }, { days, state }) => {
  const { db } = app.database;
  const asked = { brand: caller.brand, since: new Date(now.getTime() - days * day) };
  const [figures, rows] = await Promise.all([
    leadFigures(db, { ...asked, now }),
    leadsSince(db, { ...asked, state }),
  ]);
  const { counts, late, medianMinutes } = figures;
  return {
    figures: {
      asked: [...counts.values()].reduce((sum, count) => sum + count, 0),
      byState: leadLife.stateNames.map((each) => ({
        state: each,
        title: leadLife.states[each].title,
        count: counts.get(each) ?? 0,
      })),
      late,
      medianMinutes,
    },
    leads: await Promise.all(
      rows.map(async (row) => ({
        ...(await maskedLead(app, row)),
        brand: row.brand,
        channel: channelWords(row.last_touch, app.settings.get('channels', row.brand)),
        askedAt: row.created_at.toISOString(),
        orderNo: row.order_no,
      })),
    ),
  };
};
