import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { findDraft, lockOpenDraft, overOf } from '#modules/sales/orders/drafts/find-draft.ts';
import { keepFile } from '#ground/files/keep-file.ts';
import { draftOwner } from '#modules/sales/orders/draft.ts';

export const uploadOrderFile: Verb<'uploadOrderFile'> = async (context, input) => {
  const { file, field, draftNo } = input;
  const draft = await findDraft(context, input);
  if (draft instanceof Refusal) return draft;
  const over = overOf(draft, context.now);
  if (over) return over;
  const whose = { owner: draftOwner(draftNo), person: draft.user_id };
  return keepFile(context, { file, field, ...whose, subject: `draft:${draftNo}` }, async (tx) => {
    const open = await lockOpenDraft(tx.db, context, input);
    return open instanceof Refusal ? open : undefined;
  });
};
