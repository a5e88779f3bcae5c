import type { PersonContext } from '#ground/context.ts';
import { receiptsOfUser } from '#modules/contracts/policies/queries/receipts.ts';

/** A person's signed receipts, in the words they signed, for their own download. */
export const exportReceipts = async ({ app, person: userId }: PersonContext): Promise<unknown> =>
  (await receiptsOfUser(app.database.db, userId)).map((receipt) => ({
    orderNo: receipt.order_no,
    policyNo: receipt.policy_no,
    statements: receipt.statements,
    method: receipt.method,
    at: receipt.signed_at.toISOString(),
  }));
