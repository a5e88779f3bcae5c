import type { Db } from '#ground/db/schema.ts';
import { listAgentRows, type AgentRow } from '#modules/base/accounts/agent-rows.ts';

/** The reads of agents that other modules may use. */
export {
  agentByNo,
  agentFacts,
  agentOfUser,
  personTaken,
  type AgentRow,
} from '#modules/base/accounts/agent-rows.ts';

export { notServing } from './not-serving.ts';

/** Every agent of a brand who may serve customers now. */
export const approvedAgents = (db: Db, brand: string): Promise<AgentRow[]> =>
  listAgentRows(db, { brand, state: 'approved', words: '' });

/** Whether their registration lets them serve this product. */
export const maySellProduct = ({ products }: AgentRow, baseProductNo: string): boolean =>
  products === null || products.includes(baseProductNo);
