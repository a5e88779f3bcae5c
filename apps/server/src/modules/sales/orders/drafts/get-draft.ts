import { refuse, Refusal } from '@parasol/contract/errors';
import type { Verb } from '#ground/context.ts';
import { draftView } from './draft-view.ts';
import { findDraft, overOf } from './find-draft.ts';
import { openDraft } from '#modules/sales/orders/draft.ts';

export const getDraft: Verb<'getDraft'> = async (context, input) => {
  const draft = await findDraft(context, input);
  if (draft instanceof Refusal) return draft;
  const over = overOf(draft, context.now);
  if (over) return over;
  const content = await openDraft(context.app, draft);
  return content ? draftView(context.app, draft, content) : refuse('NOT_FOUND');
};
