import { refuse } from '@parasol/contract/errors';
import { agentKinds } from '@parasol/domain/products/agents/agent-states';
import type { PersonContext, Verb } from '#ground/context.ts';
import type { Reacts } from '#reaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { agentCard } from '#modules/products/agents/agent-view.ts';
import { registrationByNo } from '#modules/products/agents/own-registration.ts';
import { removeConsents, servingOf, setConsent } from './queries.ts';

/** Agents who sold to the person, with their consents. */
const serving = async ({ app, brand, person, now }: PersonContext) => {
  const rows = await servingOf(app.database.db, person, brand.id);
  const agents = rows.map(async ({ agent_no: agentNo, agreed, changed_at: at }) => {
    const row = await registrationByNo(app, agentNo);
    const card = row && (await agentCard(app, row, now));
    return {
      agentNo,
      name: row?.name ?? '',
      kindTitle: row ? agentKinds[row.kind] : '',
      certificateNo: row?.certificate_no ?? '',
      photo: card?.photo === true,
      serving: card !== null && card !== undefined,
      agreed: agreed === true,
      changedAt: at?.toISOString() ?? null,
    };
  });
  return Promise.all(agents);
};

export const listServingAgents: Verb<'listServingAgents'> = async (context) => ({
  agents: await serving(context),
});

export const setAgentConsent: Verb<'setAgentConsent'> = async (context, { agentNo, agreed }) => {
  const { app, caller, person, now } = context;
  const known = (await serving(context)).find((each) => each.agentNo === agentNo);
  if (!known) return refuse('NOT_FOUND', '没有找到这位服务人员');
  if (agreed && !known.serving) return refuse('CONFLICT', '这位服务人员现在不提供服务');
  await inTransaction(app.database, async (tx) => {
    const changed = await setConsent(tx.db, {
      agent_no: agentNo,
      user_id: person,
      agreed,
      changed_at: now,
    });
    if (changed)
      tx.audit({
        actor: actorOf(caller),
        action: agreed ? 'agent.consent-given' : 'agent.consent-withdrawn',
        subject: `agent:${agentNo}`,
      });
  });
  return { agreed };
};

/** A person who closes the account withdraws these consents. */
export const forgetAgentConsents: Reacts<'account.closed'> = (tx, _app, { userId }) =>
  removeConsents(tx.db, userId);

export const exportAgentConsents = async (context: PersonContext): Promise<unknown> =>
  (await serving(context)).map(({ name, certificateNo, agreed, changedAt }) => ({
    name,
    certificateNo,
    agreed,
    changedAt,
  }));
