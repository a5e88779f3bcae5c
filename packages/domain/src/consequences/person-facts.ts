import { follows, nothing, type FactRows } from './cell.ts';

const kept = nothing('the law keeps it as long as for anybody', 'evidence');
const earned = nothing('premiums that were due until then are earned', 'commission');
const overIsOver = nothing('it ended before; late claims go by their own papers', 'policy-over');

export const personFacts = {
  'policyholder-died': {
    title: 'A policyholder died',
    event: 'person.died',
    things: {
      draft: follows('stopSalesOfDead', 'Drafts close.'),
      'order-in-review': follows('stopSalesOfDead', 'The order is closed.'),
      'order-to-sign': follows('stopSalesOfDead', 'The order is closed.'),
      'order-to-pay': follows('stopSalesOfDead', 'The order is closed, open payments too.'),
      'order-paid': follows(
        'stopSalesOfDead',
        'The whole premium goes back to the account it came from.',
      ),
      case: follows('stopSalesOfDead', 'The case ends with its order.'),
      offer: follows('stopSalesOfDead', 'The offer ends with its order.'),
      session: follows('order.stepped/followSessionOrder', 'The agent sees that the sale ended.'),
      'policy-waiting': follows(
        'holdPolicies',
        'A successor is asked for, or the heirs surrender.',
      ),
      'policy-in-force': follows(
        'holdPolicies',
        'A successor is asked for; it does not lapse meanwhile.',
      ),
      'policy-lapsed': follows('holdPolicies', 'A successor may reinstate or surrender it.'),
      plan: follows('holdDebits', 'Premiums rest until there is a successor or a waiver.'),
      mandate: follows('holdDebits', 'Nothing is taken from the account of somebody who died.'),
      debit: follows('holdDebits', 'Debits under way are called off.'),
      renewal: follows('holdPolicies', 'The renewal waits for the successor.'),
      claim: follows('openDeathClaims', 'A waiver that was bought is reported as a claim.'),
      steward: follows('stopCare', 'Appointments and reminders to the person end.'),
      queue: follows('holdPolicies', 'Staff see what is still to be settled, policy by policy.'),
      message: follows('stopMessages', 'Nothing more is sent to the person’s mobile.'),
      ...nothing('a price is nobody’s and runs out', 'quote'),
      ...nothing(
        'staff close or go on with it when the successor is known',
        'service',
        'surrender',
      ),
      ...nothing('they end with the account, which the heirs may ask to close', 'benefits'),
      ...overIsOver,
      ...kept,
      ...earned,
    },
  },
} as const satisfies FactRows;
