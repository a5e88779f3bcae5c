import type { Verbs } from '#context.ts';
import { decideReferredOrder } from './decide-referred-order.ts';
import { decideTerms } from './decide-terms.ts';
import { getReferralForStaff } from './get-referral-for-staff.ts';
import { receiveInsurerMessage } from './receive-insurer-message.ts';
import { underwriteAgentOrder } from './underwrite-agent-order.ts';
import { underwriteOrder } from './underwrite-order.ts';

export const underwritingVerbs = {
  decideReferredOrder,
  getReferralForStaff,
  underwriteOrder,
  underwriteAgentOrder,
  decideTerms,
  receiveInsurerMessage,
} satisfies Verbs;
