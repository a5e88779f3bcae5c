import type { Output } from '@parasol/contract';
import { Refusal } from '@parasol/contract/errors';
import { maskName, maskPhone } from '@parasol/domain/base/fields/masks/mask';
import { nextSigner } from '@parasol/domain/sales/orders/people/signers';
import type { Context, Verb } from '#ground/context.ts';
import { personOf } from '#ground/caller/person-of.ts';
import { askedCover } from '#modules/sales/orders/consents/asked-cover.ts';
import { openOrder } from '#modules/sales/orders/order.ts';
import { beginReading } from '#modules/sales/orders/signing/signing-reading.ts';
import { sheetVersion } from '#modules/sales/orders/signing/signing-sheet.ts';
import { findSigner, isAsked, type FoundSigner } from './find-signer.ts';
import { signerPaper } from './signer-sheet.ts';

type Envelope = Output<'getSigningEnvelope'>;

const stateOf = ({ order, asked, signers }: FoundSigner, now: Date): Envelope['state'] => {
  if (asked.state !== 'waiting') return asked.state;
  if (order.state !== 'to-sign' || (order.expires_at && order.expires_at <= now)) return 'over';
  return nextSigner(signers)?.signer === asked.signer ? 'waiting' : 'not-yet';
};

/** The words themselves are for the signer, logged in with the named mobile. */
const paperFor = async (context: Context, found: FoundSigner): Promise<Envelope['toSign']> => {
  const { app, caller, now } = context;
  if (!(await isAsked(app.database.db, found, personOf(caller)))) return null;
  const { order, asked } = found;
  const orderNo = order.order_no;
  const own = await signerPaper(app, app.database.db, found);
  if (!own) return null;
  const { paper } = own;
  return {
    paper,
    version: sheetVersion(orderNo, paper),
    readFor: await beginReading(app, { orderNo, signer: asked.signer, paper }, now),
  };
};

export const getSigningEnvelope: Verb<'getSigningEnvelope'> = async (context, link) => {
  const { app, now } = context;
  const found = await findSigner(context, app.database.db, link);
  if (found instanceof Refusal) return found;
  const { order, asked, signers } = found;
  const state = stateOf(found, now);
  const cover = await askedCover(app, order, await openOrder(app, order), asked.position);
  const next = nextSigner(signers);
  const authOwed = await app.ports.insuredAuthOwed(
    app,
    app.database.db,
    order.order_no,
    asked.signer,
  );
  return {
    ...cover,
    orderNo: order.order_no,
    baseProductNo: order.base_product_no,
    state,
    role: asked.role,
    name: maskName(asked.person.name),
    mobile: maskPhone(asked.mobile),
    signers: signers.map((each) => ({
      role: each.role,
      name: maskName(each.person.name),
      state: each.state,
      turn: order.state === 'to-sign' && each === next,
    })),
    authOwed,
    toSign: state === 'waiting' && !authOwed ? await paperFor(context, found) : null,
    until: (asked.row.link_until ?? asked.row.changed_at).toISOString(),
  };
};
