import { applyChanges } from '@parasol/domain/sales/orders/form/draft';
import { sharingPath } from '@parasol/domain/sales/orders/order-facts';
import type { Reacts } from '#reaction.ts';
import { openDraft, sealDraft } from '#modules/sales/orders/draft.ts';
import { lockOpenDraftsOf, updateDraft } from '#modules/sales/orders/queries/drafts.ts';

/** A customer who withdraws this consent is asked for it again, and no box is ticked for them. */
export const untickSharing: Reacts<'consent.withdrawn'> = async (tx, app, { userId, type }) => {
  if (type !== 'sharing') return;
  for (const draft of await lockOpenDraftsOf(tx.db, userId)) {
    const content = await openDraft(app, draft);
    const ticked = content?.entries[sharingPath]?.value ?? null;
    if (!content || ticked === null) continue;
    const revision = draft.revision + 1;
    const entries = applyChanges(content.entries, { [sharingPath]: '' }, revision);
    const sealed = await sealDraft(app, draft, { ...content, entries });
    await updateDraft(tx.db, draft.draft_no, { sealed, revision, saved_at: app.clock() });
  }
};
