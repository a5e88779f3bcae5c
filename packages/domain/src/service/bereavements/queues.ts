import { dayMs as day } from '#base/calendar/durations.ts';
import { queue, type Queues } from '#base/queues/queue.ts';

/** Reported deaths that wait for staff. */
export const bereavementQueues = {
  bereavements: queue({
    title: '身故报告',
    permission: 'bereavements-handle',
    columns: ['title', 'brand', 'state', 'since', 'due', 'assignee'],
    kinds: {
      reported: '待核对',
      matched: '已停止扣费',
      'papers-asked': '待家属补充',
      'papers-sent': '材料待核对',
      confirmed: '办理中',
    },
    clock: null,
    warn: day,
    statutory: true,
  }),
} as const satisfies Queues;
