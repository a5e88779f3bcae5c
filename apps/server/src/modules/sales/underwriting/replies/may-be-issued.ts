import type { Db } from '#ground/db/schema.ts';
import { openIssueRequest } from '#modules/sales/underwriting/queries.ts';

/** Whether the insurer may have been asked for the policy and has not answered yet. */
export const mayBeIssued = async (db: Db, orderNo: string): Promise<boolean> =>
  (await openIssueRequest(db, orderNo)) !== undefined;
