import { follows, nothing, type FactRows } from './cell.ts';

/** An account closes only when no order, payment, debit, policy or claim ties the person to us. */
const tied = 'an account cannot be closed while one stands';
const contractKept = 'a contract stands on its own ground: what it needs is kept until its own end';

export const accountFacts = {
  'account-closed': {
    title: 'A customer closes their account',
    event: 'account.closed',
    things: {
      quote: follows('forgetCalculations', 'Saved prices are deleted.'),
      draft: follows('forgetDrafts', 'Drafts and what was typed into them are deleted.'),
      case: follows('forgetCases', 'Open cases end, their papers are deleted.'),
      session: follows(
        'forgetSessions',
        'The customer leaves, the agent sees that the sale ended.',
      ),
      benefits: follows('forgetBenefits', 'Points and coupons end.'),
      steward: follows(
        ['forgetChats', 'forgetStewards', 'forgetCallBacks', 'forgetPhoneCalls', 'forgetLeads'],
        'Chats, stewards, call-backs, notes of calls and leads are deleted.',
      ),
      evidence: follows('forgetTraces', 'Traces that led to no order are deleted.'),
      ...nothing(
        tied,
        'order-in-review',
        'order-to-sign',
        'order-to-pay',
        'order-paid',
        'offer',
        'policy-waiting',
        'policy-in-force',
        'plan',
        'mandate',
        'debit',
        'service',
        'surrender',
        'loan',
        'renewal',
        'claim',
      ),
      ...nothing(
        'an account cannot be closed while one can be taken up again or has a value',
        'policy-lapsed',
      ),
      ...nothing(contractKept, 'policy-over'),
      ...nothing('the seller earned it with the paid premium', 'commission'),
      ...nothing('a row goes with its subject, named above', 'queue'),
      ...nothing('messages are sent to the account, which is gone', 'message'),
      ...nothing('it is mailed to the address that was given with it', 'invoice'),
    },
  },
} as const satisfies FactRows;
