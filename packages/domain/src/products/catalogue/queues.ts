import { dayMs as day, hourMs as hour } from '#base/calendar/durations.ts';
import { queue, type Queues } from '#base/queues/queue.ts';

/** Comments that staff check before they are shown. */
export const commentQueues = {
  comments: queue({
    title: '评价审核',
    permission: 'comments-decide',
    columns: ['title', 'brand', 'note', 'since', 'due', 'assignee'],
    kinds: {},
    clock: day,
    warn: 6 * hour,
    decidedBy: { decideComment: ['commentId'] },
  }),
} as const satisfies Queues;
