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
const keptAsEarned = nothing(
  'what was earned with premiums that were due stays; a premium that goes back takes its own along',
  'commission',
);
const stillOwed = nothing('the contract stands, and what is owed on it', 'loan');
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
      'policy-lapsed': follows('applyClaim', 'It ends, as the event lies before the lapse.'),
      plan: follows(
        ['keepBackPremiums', 'stopClaimedPlan'],
        'No premium falls due from that day on; one owed before is kept back of the benefit.',
      ),
      mandate: follows('stopClaimedPlan', 'The right to debit ends.'),
      debit: follows('stopClaimedPlan', 'Debits since that day are called off or go back.'),
      service: follows('applyClaim', 'Open services close and the customer is told.'),
      surrender: follows(
        'applyClaim',
        'An open surrender is overtaken: nothing is left to surrender.',
      ),
      loan: follows(
        'applyClaim',
        'What is owed is kept back of the benefit, and nothing is owed any more.',
      ),
      renewal: follows('applyClaim', 'The renewal stops and its order is closed.'),
      claim: follows('settleClaim', 'The claim waits for its payment with a clock of ten days.'),
      message: follows('applyClaim', 'The customer reads what ended and what comes back.'),
      ...otherContract,
      ...notBegun,
      ...ended,
      ...keptAsEarned,
      ...pointsApart,
      ...keptByEnd,
      ...nothing('its calendar is read from the policy', 'steward'),
      ...nothing('rows are read from what closed above', 'queue'),
      invoice: follows(
        'stopClaimedPlan',
        'What a premium that goes back was invoiced is lowered, or voided for a red letter.',
      ),
    },
  },
  'claim-ends-cover': {
    title: 'The insurer pays a claim that ends one cover of several',
    event: 'claim.decided',
    things: {
      'policy-in-force': follows('applyClaim', 'That cover ends; the rest stands and says so.'),
      surrender: follows(
        'applyClaim',
        'An open surrender is overtaken: it would return another sum, and can be asked for again.',
      ),
      plan: follows(
        'keepBackPremiums',
        'A premium that was unpaid when it happened is kept back of the benefit, and is paid.',
      ),
      claim: follows('settleClaim', 'The claim waits for its payment with a clock of ten days.'),
      message: follows('settleClaim', 'The customer reads which cover ended and which stand.'),
      ...otherContract,
      ...notBegun,
      ...ended,
      ...keptAsEarned,
      ...pointsApart,
      ...stillOwed,
      ...keptByEnd,
      ...nothing(
        'the contract stands at its price until the insurer changes it',
        'policy-lapsed',
        'mandate',
        'debit',
        'service',
        'renewal',
      ),
      ...nothing('both read the policy', 'steward', 'queue'),
      ...nothing('no premium goes back', 'invoice'),
    },
  },
  'claim-waives-premiums': {
    title: 'The insurer pays a claim that waives later premiums',
    event: 'claim.decided',
    things: {
      'policy-in-force': follows('applyClaim', 'It stays in force to its end without a premium.'),
      surrender: follows(
        'applyClaim',
        'An open surrender is overtaken: it would return another sum, and can be asked for again.',
      ),
      service: follows('applyClaim', 'Services about premiums close and the customer is told.'),
      'policy-lapsed': follows(
        'applyClaim',
        'In force again if the waiver holds from before the lapse.',
      ),
      plan: follows(
        ['keepBackPremiums', 'stopClaimedPlan'],
        'Premiums from that day on count as waived; one owed before is kept back of the benefit.',
      ),
      mandate: follows('stopClaimedPlan', 'The right to debit ends.'),
      debit: follows('stopClaimedPlan', 'Debits since that day are called off or go back.'),
      claim: follows('settleClaim', 'The claim waits for its payment with a clock of ten days.'),
      message: follows('applyClaim', 'The customer reads from when nothing is owed.'),
      ...otherContract,
      ...notBegun,
      ...ended,
      ...keptAsEarned,
      ...pointsApart,
      ...stillOwed,
      ...keptByEnd,
      ...nothing('a contract with a waiver is long-term and is not renewed', 'renewal'),
      ...nothing('both read the policy', 'steward', 'queue'),
      invoice: follows(
        'stopClaimedPlan',
        'What a premium that goes back was invoiced is lowered, or voided for a red letter.',
      ),
    },
  },
  'claim-uses-limit': {
    title: 'The insurer pays a claim that uses up part of a limit',
    event: 'claim.decided',
    things: {
      'policy-in-force': follows('applyClaim', 'Its page shows what is used and what is left.'),
      surrender: follows(
        'applyClaim',
        'An open surrender is overtaken: it would return another sum, and can be asked for again.',
      ),
      plan: follows(
        'keepBackPremiums',
        'A premium that was unpaid when it happened is kept back of the benefit, and is paid.',
      ),
      'policy-lapsed': follows(
        'applyClaim',
        'In force again if the premiums kept back of the benefit were all that it lacked.',
      ),
      claim: follows('settleClaim', 'The claim waits for its payment with a clock of ten days.'),
      message: follows('settleClaim', 'The customer reads what was paid and what is left.'),
      ...otherContract,
      ...notBegun,
      ...ended,
      ...keptAsEarned,
      ...pointsApart,
      ...stillOwed,
      ...keptByEnd,
      ...nothing(
        'premiums are owed for the rest of the term as before',
        'mandate',
        'debit',
        'service',
      ),
      ...nothing('a claim alone is no reason to refuse a renewal', 'renewal'),
      ...nothing('both read the policy', 'steward', 'queue'),
      ...nothing('no premium goes back', 'invoice'),
    },
  },
  'claim-rescinds': {
    title: 'The insurer refuses a claim and ends the contract, as something was not told',
    event: 'claim.decided',
    things: {
      'policy-in-force': follows('applyClaim', 'It ends from the day of the decision.'),
      'policy-lapsed': follows('applyClaim', 'It ends, and cannot be taken up again.'),
      plan: follows('stopClaimedPlan', 'No premium falls due from that day on.'),
      mandate: follows('stopClaimedPlan', 'The right to debit ends.'),
      debit: follows(
        'stopClaimedPlan',
        'Debits under way are called off; where the insurer returns premiums, all go back.',
      ),
      commission: follows(
        'premium.refunded/reverseOfPremium',
        'What it earned is taken back with premiums that go back.',
      ),
      service: follows('applyClaim', 'Open services close and the customer is told.'),
      surrender: follows('applyClaim', 'An open surrender is overtaken.'),
      renewal: follows('applyClaim', 'The renewal stops and its order is closed.'),
      claim: follows('settleClaim', 'The refusal with its reasons stands beside it.'),
      message: follows('applyClaim', 'The customer reads what ended and what comes back.'),
      ...otherContract,
      ...notBegun,
      ...ended,
      ...pointsApart,
      ...keptByEnd,
      ...nothing('insurer and policyholder settle it; nothing is paid it could come from', 'loan'),
      ...nothing('its calendar is read from the policy', 'steward'),
      ...nothing('rows are read from what closed above', 'queue'),
      invoice: follows(
        'stopClaimedPlan',
        'What a premium that goes back was invoiced is lowered, or voided for a red letter.',
      ),
    },
  },
  'claim-refused': {
    title: 'The insurer refuses a claim',
    event: 'claim.decided',
    things: {
      claim: follows('settleClaim', 'The refusal notice with reasons is due within three days.'),
      message: follows('settleClaim', 'The customer reads the reasons and what can be done.'),
      ...otherContract,
      ...keptByEnd,
      ...nothing(
        'a refusal alone changes nothing in the contract',
        'policy-waiting',
        'policy-in-force',
        'policy-lapsed',
        'policy-over',
        'plan',
        'mandate',
        'debit',
        'service',
        'surrender',
        'loan',
        'renewal',
        'commission',
        'benefits',
        'steward',
      ),
      ...nothing('the row goes with the claim', 'queue'),
      ...nothing('no premium goes back', 'invoice'),
    },
  },
} as const satisfies FactRows;
