import { fileOf } from '#ground/files/file-subject.ts';
import { subject } from '#ground/subject.ts';
import { caseFiles } from './case-view.ts';
import { noSuchCase } from './lock-case.ts';
import { caseByNo } from './queries.ts';

const bereavement = subject({
  find: caseByNo,
  brand: ({ brand }) => brand,
  missing: noSuchCase().msg,
});

export const bereavementSubjects = {
  bereavement,
  bereavementFile: fileOf(caseFiles('').kind, bereavement),
};
