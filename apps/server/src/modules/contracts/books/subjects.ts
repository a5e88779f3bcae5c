import { subject } from '#ground/subject.ts';
import { statementById } from './queries/statements.ts';

export const bookSubjects = {
  statement: subject({
    find: (db, id) => statementById(db, Number(id)),
    brand: ({ brand }) => brand,
    missing: '没有这份对账单',
  }),
};
