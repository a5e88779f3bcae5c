import type { Verbs } from '#ground/context.ts';
import { payOutCommission } from './pay-out-commission.ts';
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
  payOutCommission,
} satisfies Verbs;
