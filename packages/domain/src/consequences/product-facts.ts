import { follows, nothing, type FactRows } from './cell.ts';

const contracts = nothing(
  'a contract is sold: its own version holds to its end',
  'policy-waiting',
  'policy-in-force',
  'policy-lapsed',
  'policy-over',
  'plan',
  'mandate',
  'debit',
  'service',
  'surrender',
  'claim',
  'commission',
);
const apart = nothing('does not depend on what is sold', 'benefits', 'steward', 'queue');
const chain = nothing('it keeps the version that was shown', 'evidence');
const placed = [
  'order-in-review',
  'order-to-sign',
  'order-to-pay',
  'order-paid',
  'case',
  'offer',
] as const;

export const productFacts = {
  'product-withdrawn': {
    title: 'A product is withdrawn from sale',
    event: 'product.withdrawn',
    things: {
      renewal: follows(
        'stepRenewals',
        'Every open renewal stops at once and the customer is told.',
      ),
      message: follows('stepRenewals', 'Customers read what they can do, the same day.'),
      ...nothing('calculating and submitting ask whether it is sold', 'quote', 'draft', 'session'),
      ...nothing('an order placed in time is carried to its end', ...placed),
      ...contracts,
      ...apart,
      ...chain,
    },
  },
  'product-repriced': {
    title: 'A product gets another price',
    event: 'product.published',
    things: {
      renewal: follows(
        'stepRenewals',
        'A renewal whose price was told is told again before it binds.',
      ),
      ...nothing(
        'a held price is held until its moment, then the difference is shown',
        'quote',
        'draft',
        'session',
      ),
      ...nothing('a placed order keeps its price while it is held', ...placed),
      ...contracts,
      ...apart,
      ...nothing('the renewal says it', 'message'),
      ...chain,
    },
  },
} as const satisfies FactRows;
