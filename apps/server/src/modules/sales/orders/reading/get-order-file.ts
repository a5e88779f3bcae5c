import { calls } from '@parasol/contract';
import { Refusal } from '@parasol/contract/errors';
import { mayCall } from '@parasol/domain/base/accounts/access';
import type { Verb } from '#ground/context.ts';
import { isStaff } from '#ground/caller/is-staff.ts';
import { findDraft } from '#modules/sales/orders/drafts/find-draft.ts';
import { findOrderMaterials } from '#modules/sales/orders/order.ts';
import { lookAtFile } from '#modules/sales/orders/staff/get-order-file-for-staff.ts';
import { noSuchFile, openFile } from '#ground/files/open-file.ts';
import { draftFile } from '#modules/sales/orders/draft.ts';
import { draftByNo } from '#modules/sales/orders/queries/drafts.ts';

/** Once a draft has become an order, its files are for the readers of the order's documents. */
export const getOrderFile: Verb<'getOrderFile'> = async (context, { fileId }) => {
  const { app, caller } = context;
  const { db } = app.database;
  const file = await draftFile(db, fileId);
  const draft = file && (await draftByNo(db, file.owner_no));
  if (!draft) return noSuchFile();
  // A colleague who acts for a customer sees no more than the colleague's own role allows.
  const may = mayCall(calls.getOrderFileForStaff.access, caller) === 'allowed';
  if (isStaff(context) && (draft.order_no === null || !may)) return noSuchFile();
  const found =
    draft.order_no === null
      ? await findDraft(context, { draftNo: file.owner_no })
      : await findOrderMaterials(context, draft.order_no);
  if (found instanceof Refusal) return noSuchFile();
  return isStaff(context) ? lookAtFile(context, file, draft.order_no) : openFile(app, file);
};
