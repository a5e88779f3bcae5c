import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { noSuchFile } from '#ground/files/open-file.ts';
import { openSigned } from '#modules/base/signing/open-signed.ts';
import { documentByNo, documentsFor } from '#modules/base/signing/read-documents.ts';
import { keepersOf, findOwnOrder } from '#modules/sales/orders/order.ts';

/** A stranger who knows the number learns nothing from it. */
export const getSignedDocument: Verb<'getSignedDocument'> = async (context, { documentNo }) => {
  const { app } = context;
  const document = await documentByNo(app.database.db, documentNo);
  if (!document) return noSuchFile();
  const order = await findOwnOrder(context, document.order_no);
  if (order instanceof Refusal) return noSuchFile();
  const documents = await documentsFor(app.database.db, order.order_no, keepersOf(order));
  return documents.some((each) => each.document_no === documentNo)
    ? openSigned(app, document)
    : noSuchFile();
};
