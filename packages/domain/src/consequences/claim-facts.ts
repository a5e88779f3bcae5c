import { follows, nothing, type FactRows } from './cell.ts';

const sale = [
  'quote',
  'draft',
  'session',
  'order-in-review',
  'order-to-sign',
  'order-to-pay',
  'order-paid',
  'case',
  'offer',
] as const;

const otherContract = nothing(
  'it is about another contract, whose own notice asks about health',
  ...sale,
);
const notBegun = nothing(
  'an event before the first day is not covered: no claim on it is paid',
  'policy-waiting',
);
const ended = nothing('it has ended; a late payment changes nothing more', 'policy-over');
const keptAsEarned = nothing('it was earned with premiums that were due', 'commission');
const pointsApart = nothing('points do not depend on a contract', 'benefits');
const keptByEnd = nothing(
  'the decision is in the chain; keeping counts from the end of the contract',
  'evidence',
);

export const claimFacts = {
  'claim-ends-contract': {
    title: 'The insurer pays a claim that ends the contract',
    event: 'claim.decided',
    things: {
      'policy-in-force': follows(
        'applyClaim',
        'It ends by the claim, from the day the clause names.',
      ),
      'policy-lapsed': follows('applyClaim', 'It ends if the event lies before the lapse.'),
      plan: follows('stopClaimedPlan', 'No premium falls due from that day on.'),
      mandate: follows('stopClaimedPlan', 'The right to debit ends.'),
      debit: follows('stopClaimedPlan', 'Debits since that day are called off or go back.'),
      service: follows('applyClaim', 'Open services close and the customer is told.'),
      surrender: follows(
        'applyClaim',
        'An open surrender is refused: nothing is left to surrender.',
      ),
      renewal: follows('applyClaim', 'The renewal stops and its order is closed.'),
      claim: follows('applyClaim', 'The claim waits for its payment with a clock of ten days.'),
      message: follows('applyClaim', 'The customer reads what ended and what comes back.'),
      ...otherContract,
      ...notBegun,
      ...ended,
      ...keptAsEarned,
      ...pointsApart,
      ...keptByEnd,
      ...nothing('its calendar is read from the policy', 'steward'),
      ...nothing('rows are read from what closed above', 'queue'),
    },
  },
  'claim-ends-cover': {
    title: 'The insurer pays a claim that ends one cover of several',
    event: 'claim.decided',
    things: {
      'policy-in-force': follows('applyClaim', 'That cover ends; the rest stands and says so.'),
      claim: follows('applyClaim', 'The claim waits for its payment with a clock of ten days.'),
      message: follows('applyClaim', 'The customer reads which cover ended and which stand.'),
      ...otherContract,
      ...notBegun,
      ...ended,
      ...keptAsEarned,
      ...pointsApart,
      ...keptByEnd,
      ...nothing(
        'the contract stands at its price until the insurer changes it',
        'policy-lapsed',
        'plan',
        'mandate',
        'debit',
        'service',
        'renewal',
      ),
      ...nothing('what comes back is computed at the moment from what is left', 'surrender'),
      ...nothing('both read the policy', 'steward', 'queue'),
    },
  },
  'claim-waives-premiums': {
    title: 'The insurer pays a claim that waives later premiums',
    event: 'claim.decided',
    things: {
      'policy-in-force': follows('applyClaim', 'It stays in force to its end without a premium.'),
      'policy-lapsed': follows(
        'applyClaim',
        'In force again if the waiver holds from before the lapse.',
      ),
      plan: follows('stopClaimedPlan', 'Premiums from that day on count as waived.'),
      mandate: follows('stopClaimedPlan', 'The right to debit ends.'),
      debit: follows('stopClaimedPlan', 'Debits since that day are called off or go back.'),
      claim: follows('applyClaim', 'The claim waits for its payment with a clock of ten days.'),
      message: follows('applyClaim', 'The customer reads from when nothing is owed.'),
      ...otherContract,
      ...notBegun,
      ...ended,
      ...keptAsEarned,
      ...pointsApart,
      ...keptByEnd,
      ...nothing('a service that would change premiums is refused when it is asked for', 'service'),
      ...nothing('the contract keeps its values', 'surrender'),
      ...nothing('a contract with a waiver is long-term and is not renewed', 'renewal'),
      ...nothing('both read the policy', 'steward', 'queue'),
    },
  },
  'claim-uses-limit': {
    title: 'The insurer pays a claim that uses up part of a limit',
    event: 'claim.decided',
    things: {
      'policy-in-force': follows('applyClaim', 'Its page shows what is used and what is left.'),
      claim: follows('applyClaim', 'The claim waits for its payment with a clock of ten days.'),
      message: follows('applyClaim', 'The customer reads what was paid and what is left.'),
      ...otherContract,
      ...notBegun,
      ...ended,
      ...keptAsEarned,
      ...pointsApart,
      ...keptByEnd,
      ...nothing(
        'premiums are owed for the rest of the term as before',
        'policy-lapsed',
        'plan',
        'mandate',
        'debit',
        'service',
      ),
      ...nothing(
        'the clause says what a surrender returns after a payment; it is asked then',
        'surrender',
      ),
      ...nothing('a claim alone is no reason to refuse a renewal', 'renewal'),
      ...nothing('both read the policy', 'steward', 'queue'),
    },
  },
  'claim-refused': {
    title: 'The insurer refuses a claim',
    event: 'claim.decided',
    things: {
      claim: follows('applyClaim', 'The refusal notice with reasons is due within three days.'),
      message: follows('applyClaim', 'The customer reads the reasons and what can be done.'),
      ...otherContract,
      ...keptByEnd,
      ...nothing(
        'a refusal changes nothing in the contract',
        'policy-waiting',
        'policy-in-force',
        'policy-lapsed',
        'policy-over',
        'plan',
        'mandate',
        'debit',
        'service',
        'surrender',
        'renewal',
        'commission',
        'benefits',
        'steward',
      ),
      ...nothing('the row goes with the claim', 'queue'),
    },
  },
} as const satisfies FactRows;
