import { hourMs as hour } from '#base/calendar/durations.ts';
import { queue, type Queues } from '#base/queues/queue.ts';

/** Orders that wait for staff. */
export const orderQueues = {
  identity: queue({
    title: '证件审核',
    permission: 'orders-identity',
    columns: ['title', 'customer', 'brand', 'note', 'since', 'due', 'assignee'],
    kinds: {},
    clock: 4 * hour,
    warn: hour,
    decidedBy: { decideOrderIdentity: ['orderNo', 'party'] },
  }),
  'not-issued': queue({
    title: '已付未出单',
    permission: 'orders-read',
    columns: ['title', 'customer', 'brand', 'state', 'fen', 'since', 'due', 'assignee'],
    kinds: { paid: '已付款', issuing: '出单中' },
    clock: hour,
    warn: hour / 2,
  }),
} as const satisfies Queues;

/** People whom the house does not insure. */
export const blockedQueues = {
  blocked: queue({
    title: '不予承保名单',
    ofAllBrands: true,
    permission: 'people-block',
    columns: ['title', 'note', 'since', 'assignee'],
    kinds: {},
    clock: null,
    warn: 0,
    decidedBy: { unblockPerson: ['person'] },
  }),
} as const satisfies Queues;
