import { subject } from '#ground/subject.ts';
import { holdOf } from './queries/holds.ts';

export const commissionSubjects = {
  commissionHold: subject({
    find: holdOf,
    brand: ({ brand }) => brand,
    missing: '没有找到这项核查',
  }),
};
