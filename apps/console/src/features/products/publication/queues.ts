import { api } from '#shell/api.ts';
import type { QueuePart } from '#shell/queues/queue-part.ts';

/** Comments that staff check before they are shown. */
export const commentParts = {
  comments: {
    actions: ({ id }) => ({
      advice: '请看有没有个人信息、辱骂或与产品无关的内容。评价一经展示，所有人都能看到。',
      deeds: [
        {
          name: '展示',
          kind: 'primary',
          shortcut: 'a',
          explain: '这条评价会展示在产品页上。',
          run: () => api.decideComment({ commentId: id, decision: 'show', reason: '' }),
          done: '已展示',
        },
        {
          name: '不展示',
          kind: 'danger',
          shortcut: 'd',
          explain: '这条评价不会展示。原因只供内部查看。',
          reason: '不展示的原因',
          run: (reason) => api.decideComment({ commentId: id, decision: 'refuse', reason }),
          done: '已决定不展示',
        },
      ],
    }),
  },
} as const satisfies Readonly<Record<string, QueuePart>>;
