import type { Parsed } from '@parasol/contract';
import type { Refusal } from '@parasol/contract/errors';
import type { StaffContext, Verb } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import {
  askToPublish,
  publishOnGrant,
  takeBack,
} from '#modules/base/publishing/publish-version.ts';
import { articleShelf } from './article-shelf.ts';

export const publishArticle: Verb<'publishArticle'> = (context, input) =>
  askToPublish(context, articleShelf, input.articleId, input);

export const publishGranted = (
  tx: Tx,
  context: StaffContext,
  input: Parsed<'publishArticle'>,
  grantedBy: string,
): Promise<Refusal | object> =>
  publishOnGrant(tx, context, articleShelf, input.articleId, input, grantedBy);

export const withdrawArticle: Verb<'withdrawArticle'> = (context, { articleId, reason }) =>
  takeBack(context, articleShelf, articleId, reason, 'published');

export const unscheduleArticle: Verb<'unscheduleArticle'> = (context, { articleId, reason }) =>
  takeBack(context, articleShelf, articleId, reason, 'scheduled');
