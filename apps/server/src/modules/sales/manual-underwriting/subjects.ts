import { fileOf } from '#ground/files/file-subject.ts';
import { ownedBy, subject } from '#ground/subject.ts';
import { caseOwner } from './cases/case-view.ts';
import { noSuchCase } from './cases/find-case.ts';
import { caseByNo, type CaseRow } from './queries/cases.ts';
import { suggestionByNo } from './queries/suggestions.ts';

const underwritingCase = subject<CaseRow>({
  find: caseByNo,
  brand: ({ brand }) => brand,
  isOf: ownedBy(({ user_id: userId }) => userId),
  missing: noSuchCase().msg,
});

export const manualUnderwritingSubjects = {
  underwritingCase,
  underwritingPage: fileOf(caseOwner('').kind, underwritingCase),
  suggestion: subject({
    find: suggestionByNo,
    brand: ({ brand }) => brand,
    missing: '没有找到这条建议，请重新读取',
  }),
};
