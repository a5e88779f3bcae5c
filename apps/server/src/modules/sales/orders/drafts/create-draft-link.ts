import { Refusal } from '@parasol/contract/errors';
import { orderLinks } from '@parasol/routes/links/order-links';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { lockOpenDraft } from './find-draft.ts';

export const createDraftLink: Verb<'createDraftLink'> = async (context, { draftNo }) => {
  const { app, brand, caller } = context;
  return inTransaction(app.database, async (tx) => {
    const draft = await lockOpenDraft(tx.db, context, { draftNo });
    if (draft instanceof Refusal) return draft;
    tx.audit({ actor: actorOf(caller), action: 'draft.link-made', subject: `draft:${draftNo}` });
    return {
      path: orderLinks(brand).form(draft.base_product_no, { draft: draftNo }),
      expiresAt: draft.expires_at.toISOString(),
    };
  });
};
