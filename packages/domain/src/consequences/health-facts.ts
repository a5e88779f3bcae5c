import { follows, nothing, type FactRows } from './cell.ts';

export const healthFacts = {
  'health-told-again': {
    title: 'A customer adds a "yes" to a health notice on which an order stands',
    event: 'health.told-again',
    things: {
      'order-in-review': follows('takeSupplement', 'It goes to a person with the new answer.'),
      'order-to-sign': follows(
        'takeSupplement',
        'It is underwritten anew; signatures given are void.',
      ),
      'order-to-pay': follows(
        [
          'takeSupplement',
          'order.suspended/withdrawProposal',
          'order.suspended/close-order-payments',
        ],
        'Open payments are closed at the provider, the proposal on the insurer’s books is withdrawn, a person underwrites anew.',
      ),
      'order-paid': follows(
        'takeSupplement',
        'The issue stops until a person has decided: it is issued as accepted, or the whole premium goes back.',
      ),
      case: follows(
        'order.moved/followOrder',
        'The case shows the new answer beside the earlier ones.',
      ),
      offer: follows('order.moved/followOrder', 'The offer is withdrawn; terms are decided anew.'),
      session: follows(
        'order.stepped/followSessionOrder',
        'Agent and customer see that it is underwritten anew.',
      ),
      'policy-waiting': follows(
        ['takeSupplement', 'insurer.heard-supplement/supplementAnswered'],
        'The insurer receives a supplementary notice and answers.',
      ),
      queue: follows('order.moved/followOrder', 'The order waits in the queue of referred orders.'),
      message: follows('takeSupplement', 'The customer is told what happens next.'),
      evidence: follows(
        'takeSupplement',
        'The answer is tied to the order and goes into its chain of events.',
      ),
      ...nothing(
        'a price says nothing about health; the order is priced anew if terms change',
        'quote',
      ),
      ...nothing('a draft has no order yet: its notice is simply answered again', 'draft'),
      ...nothing(
        'the duty of disclosure ends when cover begins; the customer is told why and whom to ask',
        'policy-in-force',
        'policy-lapsed',
        'policy-over',
      ),
      ...nothing(
        'premiums of a standing policy change only by the insurer’s word',
        'plan',
        'mandate',
        'debit',
      ),
      ...nothing(
        'it is about another contract and asks its own questions',
        'service',
        'renewal',
        'claim',
      ),
      ...nothing('leaving needs no health', 'surrender'),
      ...nothing('the insurer lends on the cash value, whatever is told', 'loan'),
      ...nothing('nothing is earned before the issue', 'commission'),
      ...nothing('points of a gift come back when its order ends', 'benefits'),
      ...nothing('whoever serves sees the order’s state', 'steward'),
      ...nothing('none is asked for before the policy is issued', 'invoice'),
    },
  },
} as const satisfies FactRows;
