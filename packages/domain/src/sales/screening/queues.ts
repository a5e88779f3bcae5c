import { hourMs as hour } from '#base/calendar/durations.ts';
import { queue, type Queues } from '#base/queues/queue.ts';

/** Findings on lists of people. */
export const screeningQueues = {
  screening: queue({
    title: '名单筛查',
    permission: 'screening-decide',
    columns: ['title', 'customer', 'brand', 'note', 'since', 'due', 'assignee'],
    kinds: {},
    clock: 4 * hour,
    warn: hour,
    decidedBy: { decideScreening: ['caseNo'] },
  }),
} as const satisfies Queues;
