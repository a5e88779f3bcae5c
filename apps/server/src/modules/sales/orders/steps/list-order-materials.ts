import type { Verb } from '#ground/context.ts';
import { fileView } from '#ground/files/open-file.ts';
import { draftFiles } from '#modules/sales/orders/draft.ts';
import { materialsSentAt } from './order-materials.ts';

export const listOrderMaterials: Verb<'listOrderMaterials'> = async (
  context,
  { orderNo },
  order,
) => {
  const { app } = context;
  const { db } = app.database;
  const [files, sentAt] = await Promise.all([
    draftFiles(db, order.draft_no),
    materialsSentAt(db, orderNo),
  ]);
  return {
    files: await Promise.all(files.map((file) => fileView(app, file))),
    sentAt: sentAt?.toISOString() ?? null,
  };
};
