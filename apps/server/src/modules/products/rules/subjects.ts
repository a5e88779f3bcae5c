import { subject } from '#ground/subject.ts';
import { trialByNo } from './queries.ts';

export const ruleSubjects = {
  ruleTrial: subject({ find: trialByNo, brand: ({ brand }) => brand, missing: '没有这次试算' }),
};
