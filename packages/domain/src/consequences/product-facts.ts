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
  'loan',
  'claim',
  'commission',
);
const apart = nothing('does not depend on what is sold', 'benefits', 'steward', 'queue');
const chain = nothing('it keeps the version that was shown', 'evidence');
const placedOrders = ['order-in-review', 'order-to-sign', 'order-to-pay', 'order-paid'] as const;
const placed = [...placedOrders, 'case', 'offer'] as const;

export const productFacts = {
  'product-withdrawn': {
    title: 'A product is withdrawn from sale',
    event: 'product.withdrawn',
    things: {
      renewal: follows(
        'step-renewals',
        'Every open renewal stops at once and the customer is told.',
      ),
      case: follows(
        'endCasesOfProduct',
        'A case on which no order stands ends: nobody could apply on what it comes to.',
      ),
      offer: follows('endCasesOfProduct', 'The same with terms that were offered or signed.'),
      message: follows(
        ['step-renewals', 'endCasesOfProduct'],
        'Customers read what they can do, the same day.',
      ),
      ...nothing('calculating and submitting ask whether it is sold', 'quote', 'draft', 'session'),
      ...nothing('an order placed in time is carried to its end', ...placedOrders),
      ...contracts,
      ...apart,
      ...chain,
      ...nothing('it is made out for what was paid', 'invoice'),
    },
  },
  'product-repriced': {
    title: 'A product gets another price',
    event: 'product.published',
    things: {
      renewal: follows(
        'step-renewals',
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
      ...nothing('it is made out for what was paid', 'invoice'),
    },
  },
} as const satisfies FactRows;
