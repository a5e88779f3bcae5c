import type { Db } from '#ground/db/schema.ts';
import type { AgentRow } from '#modules/products/agents/find-agent.ts';
import { type PolicyRow, namesPerson } from '#modules/contracts/policies/policy.ts';

/** An agent is not paid for a contract of their own or on their own life, under any account. */
export const isSoldToSelf = async (
  db: Db,
  { user_id: seller, person_index: person }: AgentRow,
  { policy_no: policyNo, user_id: holder }: PolicyRow,
): Promise<boolean> =>
  seller === holder || (person !== null && (await namesPerson(db, policyNo, person)));
