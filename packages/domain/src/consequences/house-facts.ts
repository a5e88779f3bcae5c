import { follows, nothing, type FactRows } from './cell.ts';

const beforeOrder = ['quote', 'draft'] as const;
const unpaidOrders = ['order-in-review', 'order-to-sign', 'order-to-pay', 'case', 'offer'] as const;
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
] as const;
const given = nothing('points do not depend on it', 'benefits');
const chain = nothing('the chain of events has it with its moment', 'evidence');
const contractsStand = nothing('contracts are with the insurer and stand', ...contracts);

export const houseFacts = {
  'agent-suspended': {
    title: 'An agent is suspended',
    event: 'agent.stopped',
    things: {
      session: follows(
        'stopSessions',
        'The sale rests and runs out of no time; a colleague may take over.',
      ),
      commission: follows(
        'agent.resumed/earnHeld',
        'Nothing is booked from that day on; the end of the suspension makes up for it.',
      ),
      steward: follows(
        'releaseStewards',
        'Appointments are called off; the customer is told and may choose somebody else.',
      ),
      queue: follows('releaseLeads', 'Leads go back to the queue.'),
      message: follows(
        ['tellCustomers', 'stopSessions'],
        'Customers of open sales and orders are told who serves them now.',
      ),
      ...nothing(
        'it is the customer’s own; placing the order asks whether the agent may sell',
        ...beforeOrder,
      ),
      ...nothing(
        'the order is between customer and insurer and goes on',
        ...unpaidOrders,
        'order-paid',
      ),
      ...contractsStand,
      ...given,
      ...chain,
      ...nothing('the insurer gives it out to who paid', 'invoice'),
    },
  },
  'agent-ended': {
    title: 'An agent’s work for the house ends',
    event: 'agent.stopped',
    things: {
      session: follows(
        'stopSessions',
        'The sale closes; the customer goes on alone with what they typed or confirmed.',
      ),
      'policy-in-force': follows(
        'orphanPolicies',
        'Staff give it to another agent, the customer is told.',
      ),
      'policy-waiting': follows('orphanPolicies', 'The same.'),
      'policy-lapsed': follows(
        'orphanPolicies',
        'The same: somebody helps with taking it up again.',
      ),
      draft: follows(
        ['leaveDrafts', 'revokeLinks'],
        'It is the customer’s own and put down to nobody; links are void.',
      ),
      commission: follows('orphanPolicies', 'Later instalments earn nothing for them.'),
      steward: follows(
        'releaseStewards',
        'They look after nobody any more; the customer is told and may choose somebody else.',
      ),
      queue: follows('releaseLeads', 'Leads go back to the queue.'),
      message: follows(
        ['tellCustomers', 'stopSessions'],
        'Customers of open sales, orders and policies are told who serves them now.',
      ),
      ...nothing('a price is nobody’s and runs out', 'quote'),
      ...nothing(
        'the order is between customer and insurer and goes on',
        ...unpaidOrders,
        'order-paid',
      ),
      ...nothing(
        'contracts are with the insurer and stand',
        'policy-over',
        'plan',
        'mandate',
        'debit',
        'service',
        'surrender',
        'loan',
        'renewal',
        'claim',
      ),
      ...given,
      ...chain,
      ...nothing('the insurer gives it out to who paid', 'invoice'),
    },
  },
  'insurer-stopped': {
    title: 'An insurer may no longer sell',
    event: 'insurer.stopped',
    things: {
      'order-in-review': follows('stopOrdersOfInsurer', 'The order is closed with the reason.'),
      'order-to-sign': follows('stopOrdersOfInsurer', 'The order is closed with the reason.'),
      'order-to-pay': follows('stopOrdersOfInsurer', 'The order is closed, open payments too.'),
      'order-paid': follows(
        'stopOrdersOfInsurer',
        'Staff are alerted: the insurer issues it or the money goes back.',
      ),
      case: follows(
        ['order.moved/followOrder', 'endCasesOfInsurer'],
        'The case ends with its order; one without an order ends as well.',
      ),
      offer: follows(
        ['stopOrdersOfInsurer', 'endCasesOfInsurer'],
        'The offer ends with its order; one without an order ends as well.',
      ),
      session: follows('order.stepped/followSessionOrder', 'Both sides see that the sale ended.'),
      renewal: follows(
        'stopRenewalsOfInsurer',
        'The customer is told at once, with what they can do.',
      ),
      message: follows('stopOrdersOfInsurer', 'Customers are told why.'),
      ...nothing('calculating and submitting ask whether the insurer may sell', ...beforeOrder),
      ...nothing(
        'the insurer owes what it promised',
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
      ),
      ...nothing('what was earned is earned', 'commission'),
      ...nothing('rows go with their order', 'queue'),
      ...nothing('no steward works for an insurer', 'steward'),
      ...given,
      ...chain,
      ...nothing('it still gives out papers for premiums that it has', 'invoice'),
    },
  },
  'staff-deactivated': {
    title: 'A member of staff is deactivated',
    event: 'staff.deactivated',
    things: {
      case: follows('queue-row.assigned/followAssignment', 'Cases they had go back to the queue.'),
      steward: follows(
        ['returnChats', 'queue-row.assigned/followLeadAssignment'],
        'Chats, call-backs and leads they had go back to the queue.',
      ),
      queue: follows(
        ['releaseRows', 'withdrawAsks'],
        'Rows they had taken are free; their open asks are withdrawn.',
      ),
      ...nothing(
        'no member of staff is a party to it',
        ...beforeOrder,
        'session',
        'commission',
        'benefits',
      ),
      ...nothing(
        'it waits in its queue for whoever works there',
        'order-in-review',
        'order-to-sign',
        'order-to-pay',
        'order-paid',
        'offer',
      ),
      ...nothing('no member of staff is a party to it', ...contracts),
      ...nothing('messages are the house’s', 'message'),
      ...chain,
      ...nothing('its row waits in the queue for a colleague', 'invoice'),
    },
  },
} as const satisfies FactRows;
