import { staffMay } from '@parasol/domain/accounts/access';
import type { Context, Verb } from '#context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { noSuchFile, openFile } from '#ground/files/open-file.ts';
import type { FileRow } from '#ground/files/queries.ts';
import { signedFile } from '#modules/signing/open-signed.ts';
import { draftFile } from '../drafts/draft-files.ts';
import { orderByNo } from '../queries/orders.ts';
import { draftByNo } from '../queries/drafts.ts';

/** The look is written down before anything is shown. */
export const lookAtFile = async (
  { app, caller }: Context,
  file: FileRow,
  orderNo: string | null,
): ReturnType<typeof openFile> => {
  await inTransaction(app.database, async (tx) => {
    tx.audit({
      actor: actorOf(caller),
      action: 'order.file-looked-at',
      subject: `order:${orderNo ?? ''}`,
      detail: { fileId: file.file_id },
    });
  });
  return openFile(app, file);
};

/** Files of orders only: what lies with a draft is still its owner's alone. */
export const getOrderFileForStaff: Verb<'getOrderFileForStaff'> = async (context, { fileId }) => {
  const { app, caller } = context;
  const { db } = app.database;
  const signed = await signedFile(app, fileId);
  if (signed) {
    const order = await orderByNo(db, signed.owner_no);
    return order && staffMay(caller, order.brand)
      ? lookAtFile(context, signed, order.order_no)
      : noSuchFile();
  }
  const file = await draftFile(db, fileId);
  const draft = file && (await draftByNo(db, file.owner_no));
  if (!draft || draft.order_no === null || !staffMay(caller, draft.brand)) return noSuchFile();
  return lookAtFile(context, file, draft.order_no);
};
