import type { Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { orderStates } from '@parasol/domain/orders/order-states';
import { isSigned } from '@parasol/domain/signing/signature';
import type { Context, Verb } from '#context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { checkOwnCode } from '#modules/accounts/codes/check-own-code.ts';
import { signingPurpose } from '#modules/accounts/codes/send-own-code.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { lockOwnOrder } from '../reading/find-order.ts';
import { markOrderStep } from './mark-order-step.ts';
import { lockOrder } from '../queries/orders.ts';
import { insertSignature } from '../queries/steps.ts';
import { sealSignature } from './sealed-signature.ts';
import { readingLeft } from './signing-reading.ts';
import { sheetVersion, signingSheet } from './signing-sheet.ts';

/** The record is made of what is kept here, not of what a page says that it showed. */
export const signOrder: Verb<'signOrder'> = async (context, input) => {
  const { app, caller, now, person: userId } = context;
  const { orderNo } = input;
  return inTransaction(app.database, async (tx) => {
    const order = await lockOwnOrder(tx.db, context, orderNo);
    if (order instanceof Refusal) return order;
    const standing = { orderNo, state: order.state, title: orderStates[order.state].title };
    // Pressing the button twice is no fault.
    if (order.signed_at !== null) return standing;
    if (order.state !== 'to-sign' || (order.expires_at && order.expires_at <= now)) {
      return refuse('ORDER_MOVED_ON', undefined, { state: order.state });
    }
    const paper = await signingSheet(app, order);
    if (sheetVersion(orderNo, paper) !== input.version) {
      return refuse('CONFLICT', '投保内容有变化，请看过新的内容再签名');
    }
    const wait = await readingLeft(tx.db, orderNo, paper, now);
    if (wait > 0) return refuse('INVALID_REQUEST', `请先看完投保文件，${wait} 秒后可以签名`);
    const method = await methodOf(tx, context, input);
    if (method instanceof Refusal) return method;
    const content = {
      orderNo,
      paper,
      method,
      strokes: method === 'hand' ? (input.strokes ?? []) : [],
      signedAt: now.toISOString(),
      device: { address: context.address, userAgent: context.userAgent.slice(0, 300) },
    };
    const sealed = await sealSignature(app, order, content);
    await insertSignature(tx.db, { order_no: orderNo, user_id: userId, signed_at: now, ...sealed });
    tx.audit({
      actor: actorOf(caller),
      action: 'order.signed',
      subject: `order:${orderNo}`,
      detail: { method, fingerprint: sealed.fingerprint.toString('hex') },
    });
    await app.happened(tx, 'order.signed', { orderNo });
    await markOrderStep(tx, app, orderNo, 'signed');
    const moved = (await lockOrder(tx.db, orderNo)) ?? order;
    return { orderNo, state: moved.state, title: orderStates[moved.state].title };
  });
};

/** The code says that they mean it; the hand is spared to who cannot write on a screen. */
const methodOf = async (
  tx: Tx,
  context: Context,
  { orderNo, strokes, verifyCode }: Parsed<'signOrder'>,
): Promise<'hand' | 'code' | Refusal> => {
  if (strokes && !isSigned({ strokes })) return refuse('INVALID_REQUEST', '请在签名区手写您的姓名');
  if (verifyCode === undefined) return refuse('INVALID_REQUEST', '请输入发到您手机的验证码');
  const wrong = await checkOwnCode(tx, context, signingPurpose(orderNo), verifyCode);
  return wrong ?? (strokes ? 'hand' : 'code');
};
