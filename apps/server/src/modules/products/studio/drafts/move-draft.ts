import { productDraftLife } from '@parasol/domain/products/studio/draft-life';
import { moving } from '#ground/lives/moving.ts';
import { changeDraft, type DraftRow } from '#modules/products/studio/queries/drafts.ts';
import { draftSubject } from './draft-view.ts';

interface Said {
  readonly change?: Partial<DraftRow>;
  readonly detail: Readonly<Record<string, unknown>>;
}

export const moveDraft = moving<typeof productDraftLife, DraftRow, Said>(productDraftLife, {
  change: async (tx, _app, row, { to, change }) => {
    const changed = { publish_at: null, ...change, state: to };
    await changeDraft(tx.db, row.draft_no, changed);
    return { ...row, ...changed };
  },
  audited: ({ draft_no: draftNo }, { detail }) => ({ subject: draftSubject(draftNo), detail }),
});
