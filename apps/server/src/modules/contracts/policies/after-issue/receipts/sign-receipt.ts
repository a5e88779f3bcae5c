import { refuse, Refusal } from '@parasol/contract/errors';
import { receiptWording } from '@parasol/domain/contracts/policies/services/receipt';
import { isSigned } from '@parasol/domain/base/signing/signature';
import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { stopCalling } from '#modules/contracts/policies/queries/deliveries.ts';
import { lockPolicyOfOrder } from '#modules/contracts/policies/queries/policies.ts';
import { insertReceipt, receiptOf } from '#modules/contracts/policies/queries/receipts.ts';
import { orderReceivedBy, receiptVersion, receiptView, statementsAt } from './receipt-view.ts';
import { sealReceipt } from './sealed-receipt.ts';

export const signReceipt: Verb<'signReceipt'> = async (context, { orderNo, version, strokes }) => {
  const { app, brand, caller, now, person: userId } = context;
  const order = await orderReceivedBy(context, orderNo);
  if (order instanceof Refusal) return order;
  const signed = await inTransaction(app.database, async (tx) => {
    const policy = await lockPolicyOfOrder(tx.db, orderNo);
    if (policy === undefined) return refuse('ORDER_MOVED_ON', '保险公司出具保单后才能签收');
    // Pressing the button twice is no fault: the first signature counts.
    if ((await receiptOf(tx.db, orderNo)) !== undefined) return policy;
    const statements = await statementsAt(app, tx.db, policy, now);
    if (version !== receiptVersion(orderNo, statements))
      return refuse('CONFLICT', '签收内容有更新，请看过新的内容再签收');
    if (strokes && !isSigned({ strokes }))
      return refuse('INVALID_REQUEST', '请在签名区手写您的姓名');
    const method = strokes ? 'hand' : 'tick';
    const sealed = await sealReceipt(app, policy, {
      orderNo,
      statements,
      strokes: strokes ?? [],
      signedAt: now.toISOString(),
      device: { address: context.address, userAgent: context.userAgent.slice(0, 300) },
    });
    await insertReceipt(tx.db, {
      policy_no: policy.policy_no,
      order_no: orderNo,
      brand: brand.id,
      user_id: userId,
      wording: receiptWording,
      statements: JSON.stringify(statements),
      method,
      signed_at: now,
      ...sealed,
    });
    await stopCalling(tx.db, policy.policy_no);
    tx.audit({
      actor: actorOf(caller),
      action: 'policy.received',
      subject: `policy:${policy.policy_no}`,
      detail: {
        wording: receiptWording,
        method,
        fingerprint: sealed.fingerprint.toString('hex'),
      },
    });
    await app.happened(tx, 'policy.received', { orderNo, insurer: policy.insurer });
    return policy;
  });
  return signed instanceof Refusal ? signed : receiptView(app, order, signed, now);
};
