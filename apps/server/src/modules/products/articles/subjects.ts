import { textSubject } from '#modules/base/publishing/may-edit.ts';
import { articleShelf } from './article-shelf.ts';
import { versionsOf } from './queries.ts';

/** Its brands change with every version: a verb that changes it checks the colleague again under the lock. */
export const articleSubjects = {
  article: textSubject(versionsOf, articleShelf.missing),
};
