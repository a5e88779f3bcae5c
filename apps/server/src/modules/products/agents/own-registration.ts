import { refuse, Refusal } from '@parasol/contract/errors';
import { agentIdentity, type AgentIdentity } from '@parasol/domain/products/agents/agent-identity';
import { dateText } from '@parasol/domain/base/calendar/date-text';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { App, PersonContext } from '#ground/context.ts';
import { notServing } from './not-serving.ts';
import { agentByNo, agentOfUser, type AgentRow } from '#modules/base/accounts/agent-rows.ts';

/** The registration of the calling agent at this moment. */
export const ownRegistration = async ({
  app,
  brand,
  person,
}: Pick<PersonContext, 'app' | 'brand' | 'person'>): Promise<AgentRow | Refusal> => {
  const row = await agentOfUser(app.database.db, person);
  if (!row) return refuse('NO_PERMISSION');
  return row.state === 'approved' && row.brand === brand.id ? row : notServing({ brand }, row);
};

export const identityOf = (
  { person_index: person, identity_asked_at: askedAt }: AgentRow,
  now: Date,
): AgentIdentity => agentIdentity({ known: person !== null, askedAt }, dateOf(now.getTime()));

/** Why an agent begins nothing new: their identity document is not known yet. */
export const unidentified = (row: AgentRow, now: Date): Refusal | undefined => {
  const { state, until } = identityOf(row, now);
  return state === 'due' && until !== null
    ? refuse(
        'CONFLICT',
        `请先到展业工作台登记居民身份证号码，期限（${dateText(until)}）已过，暂时不能办理新的投保`,
      )
    : undefined;
};

/** The same registration for an agent who begins something new. */
export const sellingRegistration = async (
  context: Pick<PersonContext, 'app' | 'brand' | 'person' | 'now'>,
): Promise<AgentRow | Refusal> => {
  const row = await ownRegistration(context);
  return row instanceof Refusal ? row : (unidentified(row, context.now) ?? row);
};

/** For staff, in every state. */
export const registrationByNo = (
  { database }: App,
  agentNo: string,
): Promise<AgentRow | undefined> => agentByNo(database.db, agentNo);
