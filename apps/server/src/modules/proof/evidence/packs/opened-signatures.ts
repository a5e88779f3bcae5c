import type { App } from '#ground/context.ts';
import { openSignature } from '#modules/sales/orders/signing/sealed-signature.ts';
import { signaturesOn } from '#modules/proof/evidence/queries/records.ts';

/** The signatures under an order that can still be opened, with their strokes. */
export const openedSignatures = async (app: App, orderNo: string) => {
  const { db } = app.database;
  const opened = await Promise.all(
    (await signaturesOn(db, orderNo)).map(async ({ signer, round, signed_at: at }) => {
      const signed = await openSignature(app, db, orderNo, signer, round);
      return signed ? [{ at, strokes: signed.strokes }] : [];
    }),
  );
  return opened.flat();
};
