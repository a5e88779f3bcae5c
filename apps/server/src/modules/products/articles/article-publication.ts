import type { Parsed } from '@parasol/contract';
import type { StaffContext, Verb } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { publishingOn, takeBack } from '#modules/base/publishing/publish-version.ts';
import { articleShelf } from './article-shelf.ts';

const publishing = publishingOn(articleShelf);

export const publishArticle: Verb<'publishArticle'> = (context, input) =>
  publishing.ask(context, { ...input, no: input.articleId });

export const publishGranted = (
  tx: Tx,
  context: StaffContext,
  input: Parsed<'publishArticle'>,
  grantedBy: string,
) => publishing.granted(tx, context, { ...input, no: input.articleId }, grantedBy);

export const withdrawArticle: Verb<'withdrawArticle'> = (context, { articleId, reason }) =>
  takeBack(context, articleShelf, articleId, reason, 'published');

export const unscheduleArticle: Verb<'unscheduleArticle'> = (context, { articleId, reason }) =>
  takeBack(context, articleShelf, articleId, reason, 'scheduled');
