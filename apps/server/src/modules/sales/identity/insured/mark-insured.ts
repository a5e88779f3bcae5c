import type { Tx } from '#ground/db/transaction.ts';
import { markVerified } from './queries.ts';

export { wayOf as insuredAuthOf } from './queries.ts';

/** An insured person has proved their identity; a repetition changes nothing. */
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
