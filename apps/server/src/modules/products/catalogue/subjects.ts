import { subject } from '#ground/subject.ts';
import { commentById } from './queries/comments.ts';

export const catalogueSubjects = {
  comment: subject({ find: commentById, brand: ({ brand }) => brand, missing: '没有找到这条评价' }),
};
