import { textSubject } from '#modules/base/publishing/may-edit.ts';
import { articleShelf } from './article-shelf.ts';
import { versionsOf } from './queries.ts';

/** Its brands change with every version: verbs check the editor again under the lock. */
export const articleSubjects = {
  article: textSubject(versionsOf, articleShelf.missing),
};
