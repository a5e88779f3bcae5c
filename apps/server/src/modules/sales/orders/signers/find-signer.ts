import { refuse, Refusal } from '@parasol/contract/errors';
import type { Context, PersonContext } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { hasMobile } from '#modules/base/accounts/login/has-mobile.ts';
import { maskPhone } from '@parasol/domain/base/fields/masks/mask';
import { linkHash } from '#modules/sales/orders/order.ts';
import { orderByNo, type OrderRow } from '#modules/sales/orders/queries/orders.ts';
import { signerByLink, type SignerRow } from '#modules/sales/orders/queries/signers.ts';
import { signersOnOrder, type SignerOnOrder } from '#modules/sales/orders/signers-on-order.ts';

export interface FoundSigner {
  readonly order: OrderRow;
  readonly asked: SignerOnOrder & { readonly row: SignerRow; readonly position: number };
  readonly signers: readonly SignerOnOrder[];
}

const notFound = () => refuse('NOT_FOUND', '链接已失效，请向投保人索取新的链接');

/** The signer of a link; a link that was replaced, or is another order's, finds none. */
export const findSigner = async (
  { app, brand, now }: Context,
  db: Db,
  { orderNo, token }: { readonly orderNo: string; readonly token: string },
): Promise<FoundSigner | Refusal> => {
  const row = await signerByLink(db, linkHash(token));
  const order = row && (await orderByNo(db, row.order_no));
  if (!order || order.brand !== brand.id || order.order_no !== orderNo) return notFound();
  if (row.state === 'waiting' && row.link_until && row.link_until <= now) {
    return refuse('NOT_FOUND', '链接已过期，请让投保人再发一次');
  }
  const signers = await signersOnOrder(app, db, order);
  const asked = signers.find(({ signer }) => signer === row.signer);
  return asked && asked.position !== null
    ? { order, signers, asked: { ...asked, row, position: asked.position } }
    : notFound();
};

/** Whether the logged-in person is the invited one, not a substitute. */
export const isAsked = async (
  db: Db,
  { order, asked }: FoundSigner,
  userId: string | null,
): Promise<boolean> =>
  userId !== null &&
  order.user_id !== userId &&
  order.agent_user_id !== userId &&
  (await hasMobile(db, userId, asked.row.mobile_index));

/** The same for the person who acts; any other is told which mobile to use. */
export const findOwnSigner = async (
  context: PersonContext,
  db: Db,
  link: { readonly orderNo: string; readonly token: string },
): Promise<FoundSigner | Refusal> => {
  const found = await findSigner(context, db, link);
  if (found instanceof Refusal) return found;
  if (await isAsked(db, found, context.person)) return found;
  const { orderNo } = link;
  const { signer } = found.asked;
  context.log.warn({ orderNo, signer, caller: context.person }, 'somebody else tried to sign');
  return refuse(
    'CONSENT_REFUSED',
    `请由本人用手机号 ${maskPhone(found.asked.mobile)} 登录后签署，其他人不能代签`,
  );
};
