import { dayMs as day, hourMs as hour } from '#base/calendar/durations.ts';
import { queue, type Queues } from '#base/queues/queue.ts';

/** Recordings to be checked. */
export const recordingQueues = {
  recordings: queue({
    title: '录音录像质检',
    permission: 'recordings-check',
    columns: ['title', 'customer', 'brand', 'state', 'note', 'since', 'due', 'assignee'],
    called: { note: '服务人员' },
    kinds: { 'to-check': '待质检', returned: '待补录' },
    clock: day,
    warn: 6 * hour,
    decidedBy: { decideRecording: ['recordingNo'] },
  }),
} as const satisfies Queues;
