import { Refusal } from '@parasol/contract/errors';
import type { Verb } from '#context.ts';
import { findDraft, lockOpenDraft, overOf } from '../drafts/find-draft.ts';
import { keepFile } from './keep-file.ts';

export const uploadOrderFile: Verb<'uploadOrderFile'> = async (context, input) => {
  const { file, field, draftNo } = input;
  const draft = await findDraft(context, input);
  if (draft instanceof Refusal) return draft;
  const over = overOf(draft, context.now);
  if (over) return over;
  const subject = `draft:${draftNo}`;
  return keepFile(context, { file, field, draftNo, userId: draft.user_id, subject }, async (tx) => {
    const open = await lockOpenDraft(tx.db, context, input);
    return open instanceof Refusal ? open : undefined;
  });
};
