import type { Verbs } from '#context.ts';
import { getCommissionStatement } from './read-statement.ts';
import {
  closeCommissionMonth,
  getCommissionStatementForStaff,
  listCommissionStatements,
} from './settle-months.ts';

export const commissionsVerbs = {
  closeCommissionMonth,
  getCommissionStatement,
  getCommissionStatementForStaff,
  listCommissionStatements,
} satisfies Verbs;
