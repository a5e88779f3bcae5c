import { refuse, Refusal } from '@parasol/contract/errors';
import { maskName } from '@parasol/domain/fields/mask';
import { isSigned, type Stroke } from '@parasol/domain/signing/signature';
import { nextSigner, policyholderSigns } from '@parasol/domain/signing/signers';
import { orderLinks } from '@parasol/routes/order-links';
import type { PersonContext } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { checkOwnCode } from '#modules/accounts/codes/check-own-code.ts';
import { signingPurpose } from '#modules/accounts/codes/send-own-code.ts';
import { lockOrder, type OrderRow } from '../queries/orders.ts';
import { settleSigner } from '../queries/signers.ts';
import { insertSignature, signatureOf } from '../queries/steps.ts';
import { markOrderStep } from '../steps/mark-order-step.ts';
import { sealSignature, type SignatureContent } from '../signing/sealed-signature.ts';
import { readingLeft } from '../signing/signing-reading.ts';
import { sheetVersion, type SigningSheet } from '../signing/signing-sheet.ts';
import { signersOnOrder, type SignerOnOrder } from '../kept/signers-on-order.ts';

interface Given {
  readonly version: string;
  readonly strokes?: SignatureContent['strokes'] | undefined;
  readonly verifyCode?: string | undefined;
}

/** The code says that they mean it; the hand is spared to who cannot write on a screen. */
const methodOf = async (
  tx: Tx,
  context: PersonContext,
  orderNo: string,
  { strokes, verifyCode }: Given,
): Promise<'hand' | 'code' | Refusal> => {
  const written: readonly Stroke[] | undefined = strokes;
  if (written && !isSigned({ strokes: written })) {
    return refuse('INVALID_REQUEST', '请在签名区手写您的姓名');
  }
  if (verifyCode === undefined) return refuse('INVALID_REQUEST', '请输入发到您手机的验证码');
  const wrong = await checkOwnCode(tx, context, signingPurpose(orderNo), verifyCode);
  return wrong ?? (strokes ? 'hand' : 'code');
};

/**
 * Takes one signature on a locked order: the words must be the ones that were shown, read for long
 * enough and meant. With the last one the order goes on.
 */
export const keepSignature = async (
  tx: Tx,
  context: PersonContext,
  signing: {
    readonly order: OrderRow;
    readonly signer: string;
    readonly paper: SigningSheet;
    readonly proposal?: string;
  },
  given: Given,
): Promise<OrderRow | Refusal> => {
  const { app, caller, now, person: userId } = context;
  const { order, signer, paper, proposal } = signing;
  const orderNo = order.order_no;
  if (sheetVersion(orderNo, paper) !== given.version) {
    return refuse('CONFLICT', '投保内容有变化，请看过新的内容再签名');
  }
  const wait = await readingLeft(app, tx.db, { orderNo, signer, paper }, now);
  if (wait > 0) return refuse('INVALID_REQUEST', `请先看完投保文件，${wait} 秒后可以签名`);
  const method = await methodOf(tx, context, orderNo, given);
  if (method instanceof Refusal) return method;
  const content: SignatureContent = {
    orderNo,
    paper,
    method,
    strokes: method === 'hand' ? (given.strokes ?? []) : [],
    signedAt: now.toISOString(),
    device: { address: context.address, userAgent: context.userAgent.slice(0, 300) },
    ...(proposal === undefined ? {} : { proposal }),
  };
  const before = await signatureOf(tx.db, orderNo, signer);
  const round = (before?.round ?? 0) + 1;
  const sealed = await sealSignature(app, order, { signer, round }, content);
  const which = { order_no: orderNo, signer };
  await insertSignature(tx.db, { ...which, round, user_id: userId, signed_at: now, ...sealed });
  await settleSigner(tx.db, which, 'signed', null, now);
  tx.audit({
    actor: signer === policyholderSigns ? actorOf(caller) : `insured:${userId}`,
    action: 'order.signed',
    subject: `order:${orderNo}`,
    detail: { signer, method, fingerprint: sealed.fingerprint.toString('hex') },
  });
  const signers = await signersOnOrder(app, tx.db, order);
  if (nextSigner(signers) !== undefined) {
    await tellOwner(tx, context, order, signers, signer);
    return order;
  }
  await app.happened(tx, 'order.signed', { orderNo });
  await markOrderStep(tx, app, orderNo, 'signed');
  return (await lockOrder(tx.db, orderNo)) ?? order;
};

/** The owner learns that it is somebody else's turn, or that somebody would not sign. */
export const tellOwner = async (
  tx: Tx,
  { app, now }: PersonContext,
  order: OrderRow,
  signers: readonly SignerOnOrder[],
  who: string,
): Promise<void> => {
  const one = signers.find(({ signer }) => signer === who);
  const next = nextSigner(signers);
  const brand = app.brands.find(({ id }) => id === order.brand);
  if (who === policyholderSigns || order.user_id === null || !one || !next || !brand) return;
  await notifyCustomer(tx, app, {
    userId: order.user_id,
    brand: order.brand,
    template: one.state === 'refused' ? 'signer-refused' : 'signer-signed',
    params: { signer: maskName(one.person.name), following: maskName(next.person.name) },
    link: orderLinks(brand).envelope(order.order_no),
    now,
  });
};
