import { subject } from '#ground/subject.ts';
import { recordByNo } from './queries/records.ts';

export const disclosureSubjects = {
  healthRecord: subject({
    find: recordByNo,
    brand: ({ brand }) => brand,
    missing: '没有找到这份健康告知',
  }),
};
