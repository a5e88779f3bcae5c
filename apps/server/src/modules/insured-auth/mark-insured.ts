import type { Tx } from '#ground/db/transaction.ts';
import { markVerified } from './queries.ts';

export { wayOf as insuredAuthOf } from './queries.ts';

/** Somebody who is insured has proved who they are; doing so twice is doing it once. */
export const markInsured = async (
  tx: Tx,
  proved: {
    readonly orderNo: string;
    readonly signer: string;
    readonly way: 'code' | 'face';
    readonly actor: string;
    readonly at: Date;
  },
): Promise<void> => {
  const { orderNo, signer, way, actor, at } = proved;
  if (!(await markVerified(tx.db, { orderNo, signer }, way, at))) return;
  tx.audit({
    actor,
    action: 'order.insured-verified',
    subject: `order:${orderNo}`,
    detail: { signer, way },
  });
};
