import { textSubject } from '#modules/base/publishing/may-edit.ts';
import { landingShelf } from './landing-shelf.ts';
import { landingVersionsOf } from './queries.ts';

/** Its brands change with every version: a verb that changes it checks the colleague again under the lock. */
export const landingSubjects = {
  landing: textSubject(landingVersionsOf, landingShelf.missing),
};
