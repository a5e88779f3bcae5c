import { refuse, Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { findProduct } from '#modules/products/catalogue/products/views/find-product.ts';
import { lockOpenDraft } from '#modules/sales/orders/drafts/find-draft.ts';
import { confirmDocument, openDocument } from '#modules/sales/orders/queries/drafts.ts';
import { openDraft } from '#modules/sales/orders/draft.ts';

/** Reading time runs on the server: a page can neither shorten it nor make it up. */
export const readOrderDocument: Verb<'readOrderDocument'> = async (context, input) => {
  const { app, caller, now } = context;
  return inTransaction(app.database, async (tx) => {
    const draft = await lockOpenDraft(tx.db, context, input);
    if (draft instanceof Refusal) return draft;
    const quoted = (await openDraft(app, draft))?.quoted;
    const locked = quoted && now < new Date(quoted.expiresAt) ? quoted.productVersion : undefined;
    const published = await findProduct(context, draft.base_product_no, locked);
    if (published instanceof Refusal) return published;
    const { product } = published;
    const notice = product.notices.find(({ code, confirm }) => confirm && code === input.code);
    if (!notice) return refuse('NOT_FOUND', '没有找到这份文件');
    const opened = await openDocument(tx.db, {
      draft_no: draft.draft_no,
      code: notice.code,
      product_version: product.version,
      opened_at: now,
    });
    const confirmableAt = new Date(opened.opened_at.getTime() + notice.readSeconds * 1000);
    const view = {
      code: notice.code,
      openedAt: opened.opened_at.toISOString(),
      confirmableAt: confirmableAt.toISOString(),
    };
    if (input.action === 'open' || opened.confirmed_at) {
      return { ...view, confirmedAt: opened.confirmed_at?.toISOString() ?? null };
    }
    if (now < confirmableAt) {
      const waitSeconds = Math.ceil((confirmableAt.getTime() - now.getTime()) / 1000);
      return refuse('READ_TOO_SHORT', `请再阅读 ${waitSeconds} 秒`, { waitSeconds });
    }
    await confirmDocument(tx.db, draft.draft_no, notice.code, now);
    tx.audit({
      actor: actorOf(caller),
      action: 'draft.document-confirmed',
      subject: `draft:${draft.draft_no}`,
      detail: { code: notice.code, productVersion: product.version, openedAt: view.openedAt },
    });
    return { ...view, confirmedAt: now.toISOString() };
  });
};
