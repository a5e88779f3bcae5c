import { hourMs as hour } from '#base/calendar/durations.ts';
import { queue, type Queues } from '#base/queues/queue.ts';

/** Customers who wait for a call. */
export const callQueues = {
  'call-backs': queue({
    title: '回电',
    permission: 'calls-handle',
    columns: ['title', 'brand', 'state', 'note', 'since', 'due', 'assignee'],
    called: { note: '拨打次数' },
    kinds: { waiting: '等待回电', again: '再次回电' },
    first: 'due',
    clock: null,
    warn: hour / 2,
    decidedBy: { settleCallBack: ['callBackNo'] },
  }),
} as const satisfies Queues;
