import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { askerOf } from '#ground/caller/asker-of.ts';
import { drawFor } from '#pdf/draw-aside.ts';
import { letterBrand } from '#pdf/open-letter.ts';
import { sheetVersion, signingSheet } from '#modules/sales/orders/signing/signing-sheet.ts';
import { proposalPdf } from './proposal-pdf.ts';

/** The document as it will be signed, to read at leisure. */
export const getSigningDraft: Verb<'getSigningDraft'> = async (context, { orderNo }, order) => {
  const { app, brand, now } = context;
  const paper = await signingSheet(app, order);
  const asked = { asker: askerOf(context), tag: `${brand.id} ${sheetVersion(orderNo, paper)}` };
  const bytes = await drawFor(asked, proposalPdf, {
    brand: letterBrand(brand),
    orderNo,
    paper,
    at: now,
  });
  if (bytes instanceof Refusal) return bytes;
  return {
    name: `电子投保单 ${orderNo}（待签署）.pdf`,
    contentType: 'application/pdf',
    bytes,
  };
};
