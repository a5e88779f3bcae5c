import { refuse, type Refusal } from '@parasol/contract/errors';
import { agentLife } from '@parasol/domain/products/agents/agent-states';
import { dateText } from '@parasol/domain/base/calendar/date-text';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { Context } from '#ground/context.ts';
import { agentOfUser, type AgentRow } from '#modules/base/accounts/agent-rows.ts';

/** Why a registered agent may not serve now: since when, why, and whom to ask. */
export const notServing = (
  { brand }: Pick<Context, 'brand'>,
  { state, state_since: since, reason, brand: registered }: AgentRow,
): Refusal => {
  const ask = `如有疑问请联系客服 ${brand.phone}`;
  if (registered !== brand.id)
    return refuse('NOT_SERVING', `您没有登记在${brand.name}名下，${ask}`);
  const when = since === null ? '' : `（${dateText(dateOf(since.getTime()))}）`;
  const why = reason === null ? '' : `，原因是“${reason}”`;
  return refuse(
    'NOT_SERVING',
    `您的登记${agentLife.states[state].title}${when}${why}，目前不能展业，${ask}`,
  );
};

/** The same for a person whose session says they are no agent; undefined for one who never was. */
export const formerlyServing = async (
  context: Pick<Context, 'app' | 'brand' | 'person'>,
): Promise<Refusal | undefined> => {
  const { app, person } = context;
  const row = person === null ? undefined : await agentOfUser(app.database.db, person);
  return row && row.state !== 'approved' ? notServing(context, row) : undefined;
};
