import { ruleDraftLife } from '@parasol/domain/products/rules/rule-draft-life';
import { moving } from '#ground/lives/moving.ts';
import { changeDraft, type DraftRow } from './queries.ts';

interface Said {
  readonly change?: Partial<Pick<DraftRow, 'published_version'>>;
  readonly detail: Readonly<Record<string, unknown>>;
}

export const draftSubject = (draftNo: number): string => `rule-draft:${draftNo}`;

export const moveDraft = moving<typeof ruleDraftLife, DraftRow, Said>(ruleDraftLife, {
  change: async (tx, _app, row, { to, at, actor, change }) => {
    const changed = { ...change, state: to, changed_at: at, changed_by: actor };
    await changeDraft(tx.db, row.draft_no, changed);
    return { ...row, ...changed };
  },
  audited: ({ draft_no: draftNo }, { detail }) => ({ subject: draftSubject(draftNo), detail }),
});
