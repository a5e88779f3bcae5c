import { refuse, Refusal } from '@parasol/contract/errors';
import { maskName } from '@parasol/domain/base/fields/masks/mask';
import { isSigned, type Stroke } from '@parasol/domain/base/signing/signature';
import { nextSigner, policyholderSigns } from '@parasol/domain/sales/orders/people/signers';
import { orderLinks } from '@parasol/routes/links/order-links';
import type { PersonContext } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { checkOwnCode } from '#modules/base/accounts/codes/check-own-code.ts';
import { signingPurpose } from '#modules/base/accounts/codes/send-own-code.ts';
import { lockOrder, type OrderRow } from '#modules/sales/orders/queries/orders.ts';
import { settleSigner } from '#modules/sales/orders/queries/signers.ts';
import { insertSignature, signatureOf } from '#modules/sales/orders/queries/steps.ts';
import { markOrderStep } from '#modules/sales/orders/steps/mark-order-step.ts';
import {
  sealSignature,
  type SignatureContent,
} from '#modules/sales/orders/signing/sealed-signature.ts';
import { readingLeft } from '#modules/sales/orders/signing/signing-reading.ts';
import { sheetVersion, type SigningSheet } from '#modules/sales/orders/signing/signing-sheet.ts';
import { signersOnOrder, type SignerOnOrder } from '#modules/sales/orders/signers-on-order.ts';

interface Given {
  readonly version: string;
  readonly strokes?: SignatureContent['strokes'] | undefined;
  readonly verifyCode?: string | undefined;
}

/** The code shows the intent; a person who cannot write on a screen is spared the handwriting. */
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
 * enough and meant. With the last one the order continues.
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
  await app.happened(tx, 'order.signed', { orderNo, signedAt: content.signedAt });
  await markOrderStep(tx, app, orderNo, 'signed');
  return (await lockOrder(tx.db, orderNo)) ?? order;
};

/** The owner learns that it is another signer's turn, or that one refused to sign. */
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
