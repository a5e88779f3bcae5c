import type { Verbs } from '#ground/context.ts';
import { closeCommissionMonth } from './months/close-commission-month.ts';
import { decideCommissionHold } from './holds/decide-commission-hold.ts';
import { giveAgentIdentity } from './give-agent-identity.ts';
import { payOutCommission } from './pay-out-commission.ts';
import { choosePayoutCard } from './choose-payout-card.ts';
import { getCommissionStatement } from './months/get-commission-statement.ts';
import { settleCommissionBalance } from './months/settle-commission-balance.ts';
import {
  getCommissionStatementForStaff,
  listCommissionStatements,
} from './months/months-for-staff.ts';

export const commissionsVerbs = {
  choosePayoutCard,
  closeCommissionMonth,
  decideCommissionHold,
  getCommissionStatement,
  getCommissionStatementForStaff,
  giveAgentIdentity,
  listCommissionStatements,
  payOutCommission,
  settleCommissionBalance,
} satisfies Verbs;
