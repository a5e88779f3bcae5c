import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { findOwnOrder } from '../kept/find-order.ts';
import { signingSheet } from '../signing/signing-sheet.ts';
import { proposalPdf } from './proposal-pdf.ts';

/** The document as it will be signed, to read at leisure. */
export const getSigningDraft: Verb<'getSigningDraft'> = async (context, { orderNo }) => {
  const { app, brand, now } = context;
  const order = await findOwnOrder(context, orderNo);
  if (order instanceof Refusal) return order;
  const paper = await signingSheet(app, order);
  return {
    name: `电子投保单 ${orderNo}（待签署）.pdf`,
    contentType: 'application/pdf',
    bytes: await proposalPdf({ brand, orderNo, paper, at: now }),
  };
};
