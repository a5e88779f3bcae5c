import { maskName } from '@parasol/domain/base/fields/masks/mask';
import { refuse, Refusal } from '@parasol/contract/errors';
import { paperField } from '@parasol/domain/sales/identity/paper-field';
import { brandLink } from '@parasol/routes/links/link';
import type { Context, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import {
  linkHash,
  newLinkToken,
  lockOwnOrder,
  orderOfCustomer,
  type OrderRow,
} from '#modules/sales/orders/order.ts';
import { draftFile } from '#modules/sales/orders/draft.ts';
import { keepMaterial } from '#modules/sales/orders/steps/upload-order-material.ts';
import {
  countUpload,
  handOverByHash,
  setHandOver,
  type HandOverRow,
} from '#modules/sales/identity/queries.ts';
import { readCertificate } from '#modules/sales/identity/reading/certificate-checks.ts';
import { peopleWithSides } from './get-certificates.ts';
import { lengthMs } from '@parasol/domain/base/clocks/length';
import { serviceLengths } from '@parasol/domain/base/clocks/service-lengths';

const lastsMs = lengthMs(serviceLengths['papers-by-phone']);
/** A family's cards, some of them twice. */
const mostUploads = 30;

export const createHandOver: Verb<'createHandOver'> = async (context, { orderNo }) => {
  const { app, brand, caller, now, person } = context;
  return inTransaction(app.database, async (tx) => {
    const order = await lockOwnOrder(tx.db, context, orderNo);
    if (order instanceof Refusal) return order;
    if (order.state !== 'to-verify') {
      return refuse('ORDER_MOVED_ON', '这份订单现在不需要上传证件', { state: order.state });
    }
    const { token, hash } = newLinkToken();
    const until = new Date(now.getTime() + lastsMs);
    await setHandOver(tx.db, {
      token_hash: hash,
      brand: brand.id,
      order_no: orderNo,
      user_id: person,
      until,
      uploads: 0,
    });
    tx.audit({
      actor: actorOf(caller),
      action: 'order.hand-over-made',
      subject: `order:${orderNo}`,
      detail: { until: until.toISOString() },
    });
    return { path: brandLink(brand, '/ocr/phone', { token }), until: until.toISOString() };
  });
};

const notFound = (): Refusal => refuse('NOT_FOUND', '二维码已失效，请在电脑上重新生成');

interface HandedOver {
  readonly handOver: HandOverRow;
  readonly order: OrderRow;
}

/** The holder of the link may send pictures for this order and do nothing else. */
export const findHandOver = async (
  { app, brand, now }: Context,
  token: string,
): Promise<HandedOver | Refusal> => {
  const { db } = app.database;
  const handOver = await handOverByHash(db, linkHash(token));
  if (!handOver || handOver.brand !== brand.id || handOver.until <= now) return notFound();
  const { order_no: orderNo, user_id: userId } = handOver;
  const order = await orderOfCustomer(db, { orderNo, userId, lock: false });
  return order ? { handOver, order } : notFound();
};

export const getHandOver: Verb<'getHandOver'> = async (context, { token }) => {
  const found = await findHandOver(context, token);
  if (found instanceof Refusal) return found;
  const people = await peopleWithSides(context.app, found.order, maskName);
  return {
    until: found.handOver.until.toISOString(),
    people: people
      .filter(({ state }) => state !== 'verified' && state !== 'sent')
      .map(({ party, role, sides }) => ({
        party,
        role,
        sides: sides.map(({ side, title, file }) => ({ side, title, done: file !== null })),
      })),
  };
};

export const uploadByHandOver: Verb<'uploadByHandOver'> = async (context, input) => {
  const { app } = context;
  const { token, party, side, file } = input;
  const found = await findHandOver(context, token);
  if (found instanceof Refusal) return found;
  const { handOver, order } = found;
  const counted = await countUpload(app.database.db, handOver.token_hash, mostUploads);
  if (!counted) return refuse('FILE_REFUSED', '这个二维码上传的照片已经够多，请重新生成');
  const stored = await keepMaterial(
    context,
    { field: paperField(party, side), file, picture: true },
    async (db, lock) => {
      const { order_no: orderNo, user_id: userId } = handOver;
      return (await orderOfCustomer(db, { orderNo, userId, lock })) ?? notFound();
    },
  );
  if (stored instanceof Refusal) return stored;
  const row = await draftFile(app.database.db, stored.fileId);
  const reading = row && (await readCertificate(context, order, row, 'identity'));
  const read = reading instanceof Refusal ? undefined : reading;
  return { hints: stored.hints, verdict: read?.verdict ?? null, words: read?.words ?? [] };
};
