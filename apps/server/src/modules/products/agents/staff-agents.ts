import { refuse, Refusal } from '@parasol/contract/errors';
import { agentLife } from '@parasol/domain/products/agents/agent-states';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { brandLink } from '@parasol/routes/links/link';
import type { Context, Verb } from '#ground/context.ts';
import { noteAct } from '#ground/caller/note-act.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { stillThere } from '#ground/subject.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { readSessionsAgain } from '#modules/base/accounts/sessions/read-sessions-again.ts';
import { agentForStaff } from './agent-view.ts';
import {
  certificateTaken,
  changeAgent,
  listAgentRows,
  lockAgent,
  type AgentRow,
} from '#modules/base/accounts/agent-rows.ts';
import { moveAgent } from './move-agent.ts';
import { agentPhoto } from './own-agent.ts';
import { provincesOf } from './regions.ts';

export const listAgents: Verb<'listAgents'> = async (
  { app, caller },
  { state, words = '', unidentified },
) => {
  const asked = { brand: caller.brand, state, words, unidentified };
  const rows = await listAgentRows(app.database.db, asked);
  return { agents: await Promise.all(rows.map((row) => agentForStaff(app, row))) };
};

export const getAgentForStaff: Verb<'getAgentForStaff'> = async ({ app }, _input, row) =>
  agentForStaff(app, row);

export const getAgentPhotoForStaff: Verb<'getAgentPhotoForStaff'> = async (
  context,
  { agentNo },
) => {
  const { app } = context;
  await noteAct(context, { action: 'agent.photo-read', subject: `agent:${agentNo}` });
  return agentPhoto(app, agentNo);
};

const tell = async (tx: Tx, { app, now }: Context, row: AgentRow): Promise<void> => {
  const brand = app.brands.find(({ id }) => id === row.brand);
  const { title, words } = agentLife.states[row.state];
  await notifyCustomer(tx, app, {
    userId: row.user_id,
    brand: row.brand,
    template: 'agent-decided',
    params: { state: title, words },
    link: brand ? brandLink(brand, '/agent') : null,
    now,
  });
};

/** Takes effect at once: the agent's next request is answered by the new state. */
export const decideAgent: Verb<'decideAgent'> = async (context, { agentNo, decision, reason }) => {
  const { app, caller, now } = context;
  const decided = await inTransaction(app.database, async (tx) => {
    const row = stillThere(await lockAgent(tx.db, agentNo));
    const state = agentLife.move(row.state, decision);
    if (state === null)
      return refuse(
        'CONFLICT',
        `现在是“${agentLife.states[row.state].title}”，不能这样处理，请刷新后再试`,
      );
    if (state === 'approved' && (row.certificate_until ?? '') < dateOf(now.getTime()))
      return refuse('CONFLICT', '执业证已过有效期，请先更新有效期');
    if (
      state === 'approved' &&
      row.certificate_no !== null &&
      (await certificateTaken(tx.db, row.certificate_no, agentNo))
    )
      return refuse('CONFLICT', '这个执业证号已登记在另一位服务人员名下');
    const actor = actorOf(caller);
    const changed = (await moveAgent(tx, app, row, { event: decision, actor, now, reason })) ?? row;
    await readSessionsAgain(tx, app, row.user_id);
    await tell(tx, context, changed);
    const about = { agentNo, brand: row.brand, name: row.name, actor };
    if (state === 'suspended' || (state === 'ended' && decision === 'end'))
      await app.happened(tx, 'agent.stopped', { ...about, how: state });
    if (decision === 'resume')
      await app.happened(tx, 'agent.resumed', { ...about, since: row.state_since ?? now });
    return changed;
  });
  return decided instanceof Refusal ? decided : agentForStaff(app, decided);
};

export const setAgentScope: Verb<'setAgentScope'> = async (context, input) => {
  const { app, caller, now } = context;
  const { agentNo, products, regions, certificateUntil, reason } = input;
  const strange = products?.find((no) => app.catalogue.find(no) === undefined);
  if (strange !== undefined) return refuse('INVALID_REQUEST', `没有产品 ${strange}`);
  const provinces = provincesOf(app);
  const nowhere = regions?.find((each) => !provinces.some(({ code }) => code === each));
  if (nowhere !== undefined) return refuse('INVALID_REQUEST', `没有地区 ${nowhere}`);
  const changed = await inTransaction(app.database, async (tx) => {
    await lockAgent(tx.db, agentNo);
    tx.audit({
      actor: actorOf(caller),
      action: 'agent.scope',
      subject: `agent:${agentNo}`,
      detail: { products, regions, certificateUntil, reason },
    });
    return changeAgent(tx.db, agentNo, {
      products,
      regions,
      certificate_until: certificateUntil,
      changed_at: now,
    });
  });
  return changed instanceof Refusal ? changed : agentForStaff(app, changed);
};
