import { refuse, type Refusal } from '@parasol/contract/errors';
import type { App, PersonContext } from '#ground/context.ts';
import { notServing } from './not-serving.ts';
import { agentByNo, agentOfUser, type AgentRow } from './queries/agents.ts';

/** Whoever sells and asks about what is theirs, by what holds at this moment. */
export const ownRegistration = async ({
  app,
  brand,
  person,
}: Pick<PersonContext, 'app' | 'brand' | 'person'>): Promise<AgentRow | Refusal> => {
  const row = await agentOfUser(app.database.db, person);
  if (!row) return refuse('NO_PERMISSION');
  return row.state === 'approved' && row.brand === brand.id ? row : notServing({ brand }, row);
};

/** For staff, whatever its state. */
export const registrationByNo = (
  { database }: App,
  agentNo: string,
): Promise<AgentRow | undefined> => agentByNo(database.db, agentNo);
