import { follows, nothing, type FactRows } from './cell.ts';

const orders = ['order-in-review', 'order-to-sign', 'order-to-pay', 'order-paid', 'offer'] as const;
const contracts = [
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
  'claim',
  'commission',
] as const;

const standsOnContract = nothing(
  'it stands on the contract and on the law, not on this consent',
  ...contracts,
);
const keptForOrder = nothing(
  'what an order rests on is kept for the contract; the text of the consent says so',
  ...orders,
);

export const consentFacts = {
  'health-consent-withdrawn': {
    title: 'A customer withdraws consent to keep health data',
    event: 'consent.withdrawn',
    things: {
      draft: follows(
        'eraseHealthData',
        'Answers that came to no order are erased; the notice is asked again.',
      ),
      case: follows('eraseCases', 'Cases without an order end and their papers are erased.'),
      evidence: follows(
        'eraseHealthData',
        'That somebody was refused or told more, when and for which class, stays as a bare fact.',
      ),
      ...keptForOrder,
      ...standsOnContract,
      ...nothing('holds no health data', 'quote', 'benefits', 'steward', 'queue', 'message'),
      ...nothing('the customer’s notice is theirs alone and is asked for again', 'session'),
      ...nothing('it says nothing about health', 'invoice'),
    },
  },
  'face-consent-withdrawn': {
    title: 'A customer withdraws consent to face checks',
    event: 'consent.withdrawn',
    things: {
      'order-to-sign': follows(
        'eraseFaces',
        'Pictures are erased; another way to prove identity is open.',
      ),
      evidence: follows('eraseFaces', 'The outcome stays, the pictures go.'),
      ...standsOnContract,
      ...nothing(
        'holds no face',
        'quote',
        'draft',
        'order-in-review',
        'order-to-pay',
        'order-paid',
        'offer',
        'case',
        'session',
        'benefits',
        'steward',
        'queue',
        'message',
      ),
      ...nothing('it says nothing about faces', 'invoice'),
    },
  },
  'sharing-consent-withdrawn': {
    title: 'A customer withdraws consent to share data with the insurer',
    event: 'consent.withdrawn',
    things: {
      draft: follows('untickSharing', 'The box is not ticked any more; it is asked for again.'),
      ...nothing(
        'nothing is shared for it before it is asked for again',
        'quote',
        'case',
        'session',
      ),
      ...nothing(
        'the insurer received it when the order was sent; the contract needs it',
        ...orders,
      ),
      ...standsOnContract,
      ...nothing('shares nothing', 'benefits', 'steward', 'evidence', 'queue', 'message'),
      ...nothing('tax law asks the insurer for it; its title is kept as long', 'invoice'),
    },
  },
  'agreement-withdrawn': {
    title: 'A customer withdraws an agreement without which nobody stays logged in',
    event: 'consent.withdrawn',
    things: {
      ...nothing(
        'the person is logged out everywhere and goes on after agreeing again',
        'quote',
        'draft',
        'case',
        'session',
        'benefits',
        'steward',
        'message',
      ),
      ...keptForOrder,
      ...standsOnContract,
      ...nothing('the law asks for it', 'evidence'),
      ...nothing('no row waits for an agreement', 'queue'),
      ...nothing('it is mailed to the address that was given with it', 'invoice'),
    },
  },
  'people-joined': {
    title: 'Two papers or accounts turn out to be one person',
    event: 'people.joined',
    things: {
      evidence: follows('tieEarlierRecords', 'Earlier health records are tied to the person.'),
      ...nothing(
        'limits and earlier stories are asked by person when it is submitted',
        'quote',
        'draft',
        'case',
        'session',
      ),
      ...nothing('it was judged by what was known; the next step asks again', ...orders),
      ...nothing('a contract names its people by their papers', ...contracts),
      ...nothing('each account keeps its own', 'benefits', 'steward', 'queue', 'message'),
      ...nothing('it is made out to the title that was given', 'invoice'),
    },
  },
} as const satisfies FactRows;
