import { api } from '#shell/api.ts';
import type { QueuePart } from '#shell/queues/queue-part.ts';

/** Alerts to staff. */
export const alertParts = {
  alerts: {
    actions: ({ id }) => ({
      advice: '请先查清并处理好这件事，再标为已处理。',
      deeds: [
        {
          name: '标为已处理',
          kind: 'primary',
          shortcut: 'a',
          explain: '这条提醒会从队列里消失；同样的事再发生时会有新的提醒。',
          run: () => api.seePayAlert({ alertId: Number(id) }),
          done: '已标为处理',
        },
      ],
    }),
  },
} as const satisfies Readonly<Record<string, QueuePart>>;
