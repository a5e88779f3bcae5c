import { Refusal } from '@parasol/contract/errors';
import { monthOf } from '@parasol/domain/products/agents/commission';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { App, Verb } from '#ground/context.ts';
import { ownRegistration } from '#modules/products/agents/own-registration.ts';
import {
  accountWords,
  payeeCards,
  payeeOf,
} from '#modules/contracts/commissions/choose-payout-card.ts';
import { monthOfAgent, monthsOfAgent } from '#modules/contracts/commissions/queries/entries.ts';
import { statementView } from './statement-view.ts';

export const getCommissionStatement: Verb<'getCommissionStatement'> = async (context, input) => {
  const { app, now } = context;
  const row = await ownRegistration(context);
  if (row instanceof Refusal) return row;
  const current = monthOf(dateOf(now.getTime()));
  const { month = current, after } = input;
  const { agent_no: agentNo, brand } = row;
  const [view, booked, account, cards] = await Promise.all([
    statementView(app, { agentNo, brand }, month, after),
    monthsOfAgent(app.database.db, agentNo),
    payeeOf(app, row),
    payeeCards(app, row),
  ]);
  const months = [...new Set([current, ...booked])].toSorted().toReversed();
  return {
    ...view,
    months,
    account: account && accountWords(account),
    cards: cards.map((card) => ({ cardId: card.cardId, words: accountWords(card) })),
  };
};

/** Total of a month's statement of one agent. */
export const statementTotal = async (
  { database }: App,
  agentNo: string,
  month: string,
): Promise<number> => {
  const { earned, reversed } = await monthOfAgent(database.db, agentNo, month);
  return earned + reversed;
};
