import { refuse, Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { bindAgentPerson } from '#modules/base/accounts/people/bind-agent-person.ts';
import { ownRegistration } from '#modules/products/agents/own-registration.ts';
import { checkSalesOf } from './holds/check-sales.ts';

/**
 * Given once; the same number again changes nothing. A person under two accounts goes to
 * compliance.
 */
export const giveAgentIdentity: Verb<'giveAgentIdentity'> = async (context, { certNo }) => {
  const { app, caller } = context;
  const agent = await ownRegistration(context);
  if (agent instanceof Refusal) return agent;
  const person = app.vault.blindIndex('id_number', certNo);
  return inTransaction(app.database, async (tx) => {
    if (!(await bindAgentPerson(tx, agent.user_id, person)))
      return refuse('CONFLICT', '证件号码与您登记过的不一致，请核对；确有变化请联系客服');
    tx.audit({
      actor: actorOf(caller),
      action: 'agent.identity-given',
      subject: `agent:${agent.agent_no}`,
    });
    await checkSalesOf(tx, app, { ...agent, person_index: person });
    return {};
  });
};
