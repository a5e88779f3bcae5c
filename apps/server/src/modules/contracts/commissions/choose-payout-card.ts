import { refuse, Refusal } from '@parasol/contract/errors';
import type { App, Verb } from '#ground/context.ts';
import type { OwnCard } from '#modules/contracts/policies/ports.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import type { Db } from '#ground/db/schema.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { bindAgentPerson } from '#modules/base/accounts/people/bind-agent-person.ts';
import type { AgentRow } from '#modules/products/agents/find-agent.ts';
import { ownRegistration } from '#modules/products/agents/own-registration.ts';
import { ownCards } from '#modules/contracts/payments/cards/own-cards.ts';
import { checkSalesOf } from './holds/check-sales.ts';
import { payeeCardOf, setPayeeCard } from './queries/payouts.ts';

type Agent = Pick<AgentRow, 'agent_no' | 'brand' | 'user_id' | 'name'>;

/** Debit cards of the seller that their bank has confirmed under the registered name. */
export const payeeCards = async (
  app: App,
  { user_id: userId, brand, name }: Agent,
  db?: Db,
): Promise<readonly OwnCard[]> =>
  (await ownCards(app, { userId, brand, db })).filter((card) => card.name === name);

/** The card that was chosen, while it is still confirmed and the seller's own. */
export const payeeOf = async (
  app: App,
  agent: Agent,
  db: Db = app.database.db,
): Promise<OwnCard | null> => {
  const chosen = await payeeCardOf(db, agent.agent_no);
  if (chosen === null) return null;
  const { card_id: cardId, person } = chosen;
  const card = (await payeeCards(app, agent, db)).find((each) => each.cardId === cardId);
  // The account of a person other than the agent is never paid.
  return card && person?.equals(app.vault.blindIndex('id_number', card.idNo)) ? card : null;
};

export const accountWords = ({ bankName, tail }: OwnCard): string => `${bankName}（尾号 ${tail}）`;

/** An agent chooses which of their own cards they are paid to. */
export const choosePayoutCard: Verb<'choosePayoutCard'> = async (context, { cardId }) => {
  const { app, caller, now } = context;
  const agent = await ownRegistration(context);
  if (agent instanceof Refusal) return agent;
  return inTransaction(app.database, async (tx) => {
    const card = (await payeeCards(app, agent, tx.db)).find((each) => each.cardId === cardId);
    if (!card) return refuse('NOT_FOUND', '请选择银行已验证的本人储蓄卡，户名要与登记的姓名一致');
    const person = app.vault.blindIndex('id_number', card.idNo);
    if (!(await bindAgentPerson(tx, agent.user_id, person)))
      return refuse('CONFLICT', '这张卡的证件与您登记的身份不一致，请联系客服');
    await setPayeeCard(tx.db, { agent_no: agent.agent_no, card_id: cardId, chosen_at: now });
    tx.audit({
      actor: actorOf(caller),
      action: 'commission.account-chosen',
      subject: `agent:${agent.agent_no}`,
      detail: { tail: card.tail },
    });
    await checkSalesOf(tx, app, { ...agent, person_index: person });
    return { account: accountWords(card) };
  });
};
