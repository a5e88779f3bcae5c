import { subject } from '#ground/subject.ts';
import { experimentById } from './queries.ts';

export const experimentSubjects = {
  experiment: subject({
    find: experimentById,
    brand: ({ brand }) => brand,
    missing: '没有找到这个实验',
  }),
};
