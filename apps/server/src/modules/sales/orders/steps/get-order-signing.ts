import { orderLife } from '@parasol/domain/sales/orders/states/order-states';
import { policyholderSigns } from '@parasol/domain/sales/orders/people/signers';
import type { Verb } from '#ground/context.ts';
import { documentTitles } from '#modules/base/signing/find-signed-document.ts';
import { documentsFor } from '#modules/base/signing/read-documents.ts';
import { keepersOf } from '#modules/sales/orders/order.ts';
import { signersOnOrder } from '#modules/sales/orders/signers-on-order.ts';
import { openSignature } from '#modules/sales/orders/signing/sealed-signature.ts';
import { beginReading } from '#modules/sales/orders/signing/signing-reading.ts';
import { sheetVersion, signingSheet } from '#modules/sales/orders/signing/signing-sheet.ts';

export const getOrderSigning: Verb<'getOrderSigning'> = async (context, { orderNo }, order) => {
  const { app, now } = context;
  const signed = await openSignature(app, app.database.db, orderNo);
  const paper = signed?.paper ?? (await signingSheet(app, order));
  const due = order.state === 'to-sign' && signed === undefined;
  const signers = await signersOnOrder(app, app.database.db, order);
  const documents = await documentsFor(app.database.db, orderNo, keepersOf(order));
  return {
    orderNo,
    state: order.state,
    title: orderLife.states[order.state].title,
    baseProductNo: order.base_product_no,
    paper,
    version: sheetVersion(orderNo, paper),
    signed: signed ?? null,
    expiresAt: order.expires_at?.toISOString() ?? null,
    readFor: due ? await beginReading(app, { orderNo, signer: policyholderSigns, paper }, now) : 0,
    signers: signers.length,
    documents: documents.map(({ document_no: documentNo, kind, signed_at: at }) => ({
      documentNo,
      title: documentTitles[kind],
      signedAt: at.toISOString(),
    })),
  };
};
