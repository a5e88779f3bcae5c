import { Refusal } from '@parasol/contract/errors';
import { monthOf } from '@parasol/domain/agents/commission';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import type { App, Verb } from '#ground/context.ts';
import { ownRegistration } from '#modules/agents/own-registration.ts';
import { monthOfAgent, monthsOfAgent } from './queries.ts';
import { statementView } from './statement-view.ts';

export const getCommissionStatement: Verb<'getCommissionStatement'> = async (context, input) => {
  const { app, now } = context;
  const row = await ownRegistration(context);
  if (row instanceof Refusal) return row;
  const current = monthOf(dateOf(now.getTime()));
  const { month = current, after } = input;
  const { agent_no: agentNo, brand } = row;
  const [view, booked] = await Promise.all([
    statementView(app, { agentNo, brand }, month, after),
    monthsOfAgent(app.database.db, agentNo),
  ]);
  const months = [...new Set([current, ...booked])].toSorted().toReversed();
  return { ...view, months };
};

/** What a month has come to for one who sells. */
export const statementTotal = async (
  { database }: App,
  agentNo: string,
  month: string,
): Promise<number> => {
  const { earned, reversed } = await monthOfAgent(database.db, agentNo, month);
  return earned + reversed;
};
