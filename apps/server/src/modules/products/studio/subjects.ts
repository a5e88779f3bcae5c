import { subject } from '#ground/subject.ts';
import { mayRead, noDraft } from './drafts/may-work-on.ts';
import { draftByNo } from './queries/drafts.ts';

/** The brands that sell it change with its content: a change checks them under the lock. */
export const studioSubjects = {
  productDraft: subject({
    find: draftByNo,
    brand: () => null,
    isFor: ({ brands }, caller) => mayRead({ caller }, brands),
    missing: noDraft().msg,
  }),
};
