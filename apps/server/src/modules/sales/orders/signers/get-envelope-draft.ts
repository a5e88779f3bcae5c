import { refuse, Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { askerOf } from '#ground/caller/asker-of.ts';
import { drawFor } from '#pdf/draw-aside.ts';
import { letterBrand } from '#pdf/open-letter.ts';
import { proposalPdf } from '#modules/sales/orders/documents/proposal-pdf.ts';
import { sheetVersion } from '#modules/sales/orders/signing/signing-sheet.ts';
import { findOwnSigner } from './find-signer.ts';
import { signerPaper } from './signer-sheet.ts';

/** The insured's sheet to sign, as a PDF to read at leisure. */
export const getEnvelopeDraft: Verb<'getEnvelopeDraft'> = async (context, link) => {
  const { app, brand, now } = context;
  const { db } = app.database;
  const found = await findOwnSigner(context, db, link);
  if (found instanceof Refusal) return found;
  if (await app.ports.insuredAuthOwed(app, db, link.orderNo, found.asked.signer)) {
    return refuse('CONSENT_REFUSED', '请先验证您的身份，再阅读和签署');
  }
  const own = await signerPaper(app, db, found);
  if (!own) return refuse('NOT_FOUND', '投保人还没有签署，请稍后再看');
  const { orderNo } = link;
  const { paper } = own;
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
