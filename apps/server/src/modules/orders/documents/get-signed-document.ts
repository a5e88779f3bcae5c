import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#context.ts';
import { noSuchFile } from '#ground/files/open-file.ts';
import { openSigned } from '#modules/signing/open-signed.ts';
import { documentByNo } from '#modules/signing/read-documents.ts';
import { findOwnOrder } from '../reading/find-order.ts';

/** Whoever knows a number without being the policyholder learns nothing from it. */
export const getSignedDocument: Verb<'getSignedDocument'> = async (context, { documentNo }) => {
  const { app } = context;
  const document = await documentByNo(app.database.db, documentNo);
  if (!document) return noSuchFile();
  const order = await findOwnOrder(context, document.order_no);
  return order instanceof Refusal ? noSuchFile() : openSigned(app, document);
};
