import { follows, nothing, type FactRows } from './cell.ts';

const keptByLaw = nothing('the law keeps it as long as for anybody', 'evidence');
const earned = nothing('premiums that were due until then are earned', 'commission');
const overIsOver = nothing('it ended before; late claims go by their own papers', 'policy-over');
const noPrice = nothing('a price is nobody’s and runs out', 'quote');

/** Each application hears of it by itself, whichever part the dead person has in it. */
const salesEnd = {
  'order-in-review': follows('stopSalesOfDead', 'The order is closed.'),
  'order-to-sign': follows('stopSalesOfDead', 'The order is closed.'),
  'order-to-pay': follows('stopSalesOfDead', 'The order is closed, open payments too.'),
  'order-paid': follows(
    'stopSalesOfDead',
    'The whole premium goes back to the account it came from.',
  ),
  case: follows('order.moved/followOrder', 'The case ends with its order.'),
  offer: follows('stopSalesOfDead', 'The offer ends with its order.'),
  session: follows('order.stepped/followSessionOrder', 'The agent sees that the sale ended.'),
} as const;

const heldMeanwhile = {
  plan: follows(
    'premiums.held/callOffDebits',
    'Premiums rest from the report on; the grace begins anew when it is settled.',
  ),
  debit: follows('premiums.held/callOffDebits', 'Debits under way are called off.'),
  queue: follows(
    'death.reported/holdPolicies',
    'The report waits in a queue of its own, policy by policy.',
  ),
} as const;

export const personFacts = {
  'policyholder-died': {
    title: 'A policyholder died',
    event: 'person.died',
    things: {
      draft: follows('stopSalesOfDead', 'Drafts are deleted.'),
      ...salesEnd,
      'policy-waiting': follows(
        'death.reported/holdPolicies',
        'The family chooses a successor, or the heirs surrender.',
      ),
      'policy-in-force': follows(
        'death.reported/holdPolicies',
        'The family chooses a successor; it does not lapse meanwhile.',
      ),
      'policy-lapsed': follows(
        'death.reported/holdPolicies',
        'A successor may reinstate it, or the heirs surrender.',
      ),
      ...heldMeanwhile,
      mandate: follows(
        'endMandatesOfDead',
        'Nothing is taken from the account of somebody who died.',
      ),
      service: follows('followDeath', 'What the customer’s side waited for is withdrawn.'),
      renewal: follows('followDeath', 'The renewal stops and its order is closed.'),
      claim: follows('openDeathClaim', 'A waiver that was bought is reported as a claim.'),
      steward: follows('stopCare', 'Steward, call-backs and leads of the person end.'),
      message: follows(
        'death.reported/stopMessages',
        'Nothing more is sent to the person’s mobile and mail address.',
      ),
      ...noPrice,
      surrender: follows(
        'followDeath',
        'One that the insurer does not have gives way to the family’s choice.',
      ),
      ...nothing('it goes on with the successor, or is kept back from what heirs get', 'loan'),
      ...nothing('they end with the account, which the heirs may ask to close', 'benefits'),
      ...overIsOver,
      ...keptByLaw,
      ...earned,
      ...nothing('premiums that were paid stay paid; its title is what was given', 'invoice'),
    },
  },
  'insured-died': {
    title: 'The only insured person of a policy died',
    event: 'person.died',
    things: {
      ...salesEnd,
      'policy-waiting': follows('followDeath', 'The contract ends and the premium goes back.'),
      'policy-in-force': follows(
        'followDeath',
        'Without cover on death it ends from the day after, with the refund of its clause.',
      ),
      'policy-lapsed': follows('followDeath', 'It ends, with the refund of its clause.'),
      ...heldMeanwhile,
      surrender: follows(
        'followDeath',
        'One that can still be taken back gives way to the end by death, or to the claim.',
      ),
      renewal: follows('followDeath', 'The renewal stops and its order is closed.'),
      claim: follows('openDeathClaim', 'Cover on death is reported as a claim.'),
      message: follows(
        'death.reported/holdPolicies',
        'The policyholder reads that nothing is collected, and later what came back.',
      ),
      ...nothing('drafts are the policyholder’s, who can change the person', 'draft'),
      ...nothing('it is kept back from what the end by death, or the claim, brings', 'loan'),
      ...nothing('it goes with the plan, which stops when the insurer has confirmed', 'mandate'),
      ...nothing('it ends with the contract when the insurer has confirmed', 'service'),
      ...nothing('they are the policyholder’s', 'benefits', 'steward'),
      ...noPrice,
      ...overIsOver,
      ...keptByLaw,
      ...earned,
      invoice: follows(
        'policy.surrendered/refund-surrender',
        'What a premium that goes back was invoiced is lowered, or voided for a red letter.',
      ),
    },
  },
  'family-member-died': {
    title: 'One of several insured persons of a policy died',
    event: 'person.died',
    things: {
      ...salesEnd,
      'policy-waiting': follows(
        'followDeath',
        'They leave it; their part of the premium goes back.',
      ),
      'policy-in-force': follows(
        'followDeath',
        'They leave from the day after; the others stay at the price for this term.',
      ),
      'policy-lapsed': follows('followDeath', 'They leave it.'),
      ...heldMeanwhile,
      surrender: follows(
        'followDeath',
        'One that can still be taken back gives way to the end by death.',
      ),
      claim: follows('openDeathClaim', 'Cover on death is reported as a claim.'),
      message: follows(
        'death.reported/holdPolicies',
        'The policyholder reads who left and what the others pay.',
      ),
      ...nothing('drafts are the policyholder’s, who can change the person', 'draft'),
      ...nothing('the others’ premiums are debited as before', 'mandate'),
      renewal: follows(
        'followDeath',
        'The next period is offered without them; one applied for with them is applied for anew.',
      ),
      ...nothing('the policy goes on for the others', 'service'),
      ...nothing('contracts for families have no cash value to lend on', 'loan'),
      ...nothing('they are the policyholder’s', 'benefits', 'steward'),
      ...noPrice,
      ...overIsOver,
      ...keptByLaw,
      ...earned,
      ...nothing('requesting the refund of the part that goes back lowers or voids it', 'invoice'),
    },
  },
  'insured-came-of-age': {
    title: 'An insured child comes of age',
    event: 'insured.came-of-age',
    things: {
      'policy-waiting': follows('askGrownUp', 'The grown-up is asked about the cover on death.'),
      'policy-in-force': follows('askGrownUp', 'The grown-up is asked about the cover on death.'),
      'policy-lapsed': follows('askGrownUp', 'The same; a reinstatement waits for their answer.'),
      message: follows('askGrownUp', 'The policyholder is told, the grown-up gets a link.'),
      queue: follows('askGrownUp', 'Staff see who did not answer or did not agree.'),
      ...nothing(
        'what is applied for asks every adult itself, by the age of that day',
        'draft',
        'order-in-review',
        'order-to-sign',
        'order-to-pay',
        'order-paid',
        'case',
        'offer',
        'session',
        'renewal',
      ),
      ...nothing(
        'premiums and rights stay the policyholder’s',
        'plan',
        'mandate',
        'debit',
        'surrender',
        'loan',
      ),
      ...nothing('consents are asked by the age of the day on which it is asked for', 'service'),
      claim: follows(
        'tellGrownClaimant',
        'What is still to be paid is theirs: the policyholder is told, staff tell the insurer.',
      ),
      ...nothing(
        'it depends on no age',
        'quote',
        'policy-over',
        'commission',
        'benefits',
        'steward',
      ),
      ...keptByLaw,
      ...nothing('it belongs to who paid', 'invoice'),
    },
  },
} as const satisfies FactRows;
