import { Refusal } from '@parasol/contract/errors';
import { momentText } from '@parasol/domain/base/calendar/shanghai';
import type { StaffContext, Verb } from '#ground/context.ts';
import { noteAct } from '#ground/caller/note-act.ts';
import { markPicture } from '#ground/files/mark-picture.ts';
import { openFile } from '#ground/files/open-file.ts';
import type { FileRow } from '#ground/files/queries.ts';
import { staffName } from '#modules/base/accounts/staff/members/staff-name.ts';
import { signedFile } from '#modules/base/signing/open-signed.ts';
import { orderFile } from '#modules/sales/orders/draft.ts';
import { orderByNo } from '#modules/sales/orders/queries/orders.ts';
import { draftByNo } from '#modules/sales/orders/queries/drafts.ts';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';

/** The look is recorded before anything is shown. */
export const lookAtFile = async (
  context: StaffContext,
  file: FileRow,
  orderNo: string | null,
): ReturnType<typeof openFile> => {
  const { app } = context;
  await noteAct(context, {
    action: 'order.file-looked-at',
    subject: `order:${orderNo ?? ''}`,
    detail: { fileId: file.file_id },
  });
  const opened = await openFile(app, file);
  if (opened instanceof Refusal || !opened.contentType.startsWith('image/')) return opened;
  const marked = await markPicture(opened.bytes, await markFor(context));
  return { ...opened, contentType: 'image/jpeg', bytes: marked };
};

/** The viewer and the time, drawn across the picture. */
const markFor = async ({ app, caller, now }: StaffContext): Promise<string> => {
  const name = await staffName(app.database.db, caller.staffId);
  return `${name} ${momentText(now.getTime())}`;
};

export interface FileOfOrder {
  readonly file: FileRow;
  readonly orderNo: string;
  readonly brand: string;
}

/** Files of orders only: files of a draft are still its owner's alone. */
export const findFileOfOrder = async (
  db: Db,
  fileId: string,
  app: App,
): Promise<FileOfOrder | undefined> => {
  const signed = await signedFile(app, fileId);
  if (signed) {
    const order = await orderByNo(db, signed.owner_no);
    return order && { file: signed, orderNo: order.order_no, brand: order.brand };
  }
  const file = await orderFile(db, fileId);
  const draft = file && (await draftByNo(db, file.owner_no));
  return draft && draft.order_no !== null
    ? { file, orderNo: draft.order_no, brand: draft.brand }
    : undefined;
};

export const getOrderFileForStaff: Verb<'getOrderFileForStaff'> = (
  context,
  _input,
  { file, orderNo },
) => lookAtFile(context, file, orderNo);
