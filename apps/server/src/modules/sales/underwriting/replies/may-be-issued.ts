import type { Kysely } from 'kysely';
import type { Database } from '#ground/db/schema.ts';
import { openIssueRequest } from '#modules/sales/underwriting/queries.ts';

/** Whether the insurer may have been asked for the policy and has not answered yet. */
export const mayBeIssued = async (db: Kysely<Database>, orderNo: string): Promise<boolean> =>
  (await openIssueRequest(db, orderNo)) !== undefined;
