import { dayMs as day } from '#base/calendar/durations.ts';
import { queue, type Queues } from '#base/queues/queue.ts';

/** Claims that wait for staff. */
export const claimQueues = {
  claims: queue({
    title: '理赔协助',
    permission: 'claims-help',
    columns: ['title', 'customer', 'brand', 'state', 'since', 'due', 'assignee'],
    kinds: {
      reported: '已登记',
      complete: '材料已补充',
      forwarded: '保险公司核定中',
      'papers-asked': '待客户补充',
    },
    clock: null,
    warn: 2 * day,
    statutory: true,
    decidedBy: {
      askClaimPapers: ['claimNo'],
      forwardClaim: ['claimNo'],
      recordClaimWord: ['claimNo'],
    },
  }),
} as const satisfies Queues;
