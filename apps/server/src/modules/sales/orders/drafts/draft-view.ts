import type { Draft } from '@parasol/contract/sales/orders/shapes';
import { draftValues } from '@parasol/domain/sales/orders/form/draft';
import type { App } from '#ground/context.ts';
import { fileView } from '#ground/files/open-file.ts';
import { draftFiles, type DraftContent } from '#modules/sales/orders/draft.ts';
import { documentsRead, type DraftRow } from '#modules/sales/orders/queries/drafts.ts';

export const draftView = async (
  app: App,
  draft: DraftRow,
  content: DraftContent,
): Promise<Draft> => {
  const { db } = app.database;
  const [read, files] = await Promise.all([
    documentsRead(db, draft.draft_no),
    draftFiles(db, draft.draft_no),
  ]);
  return {
    draftNo: draft.draft_no,
    baseProductNo: draft.base_product_no,
    quoteNo: draft.quote_no,
    revision: draft.revision,
    values: draftValues(content.entries),
    savedAt: draft.saved_at.toISOString(),
    expiresAt: draft.expires_at.toISOString(),
    read: read.flatMap(({ code, confirmed_at: at }) =>
      at ? [{ code, at: at.toISOString() }] : [],
    ),
    files: await Promise.all(files.map((file) => fileView(app, file))),
    orderNo: draft.order_no,
  };
};
