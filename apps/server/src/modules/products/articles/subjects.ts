import { textSubject } from '#modules/base/publishing/may-edit.ts';
import { articleShelf } from './article-shelf.ts';
import { versionsOf } from './queries.ts';

/** Its brands change with every version: whoever changes it is looked at again under the lock. */
export const articleSubjects = {
  article: textSubject(versionsOf, articleShelf.missing),
};
