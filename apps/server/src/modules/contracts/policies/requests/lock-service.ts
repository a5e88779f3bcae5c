import { type Refusal } from '@parasol/contract/errors';
import type { Tx } from '#ground/db/transaction.ts';
import { lockOrder } from '#modules/sales/orders/order.ts';
import { noSuchPolicy } from '#modules/contracts/policies/policy.ts';
import { lockPolicy, type PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import {
  lockService,
  serviceByNo,
  type ServiceRow,
} from '#modules/contracts/policies/queries/services.ts';

export interface LockedService {
  readonly policy: PolicyRow;
  readonly service: ServiceRow;
}

/** Locks the order, then the policy, then its request, in the sequence of an insurer's answer. */
export const lockWholeService = async (
  tx: Tx,
  posNo: string,
): Promise<LockedService | undefined> => {
  const known = await serviceByNo(tx.db, posNo);
  if (known === undefined) return undefined;
  await lockOrder(tx.db, known.order_no);
  const policy = await lockPolicy(tx.db, known.policy_no);
  const service = await lockService(tx.db, posNo);
  return policy && service && { policy, service };
};

/** The customer's own policy, with its order, until the transaction ends. */
export const lockOwnPolicy = async (
  tx: Tx,
  { order_no: orderNo, policy_no: policyNo, user_id: userId }: PolicyRow,
): Promise<PolicyRow | Refusal> => {
  await lockOrder(tx.db, orderNo);
  const policy = await lockPolicy(tx.db, policyNo);
  // The policy may have another holder since it was found.
  return policy?.user_id === userId ? policy : noSuchPolicy();
};
