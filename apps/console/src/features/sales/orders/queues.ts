import { lazy } from 'react';
import { api } from '#shell/api.ts';
import type { QueuePart } from '#shell/queues/queue-part.ts';

/** Orders that wait, and people who are not insured. */
export const orderParts = {
  identity: { page: lazy(() => import('./identity-case.tsx')) },
  'not-issued': {
    actions: () => ({
      advice:
        '保险费已收到而保单还没有出具。系统会自动重复申请；请在订单页查看与保险公司的往来，必要时联系保险公司。',
      deeds: [],
    }),
  },
  blocked: {
    actions: ({ id }) => ({
      advice: '名单里的人在所有品牌都不能投保。证件号码不能还原，只能按编号管理。',
      deeds: [
        {
          name: '移出名单',
          kind: 'danger',
          shortcut: 'd',
          explain: '移出后可以重新为此人投保。这一步需要另一位同事复核。',
          reason: '移出的原因',
          run: (reason) => api.unblockPerson({ person: id, reason }),
          done: '已移出名单',
        },
      ],
    }),
    extra: lazy(() => import('./block-person.tsx')),
  },
} as const satisfies Readonly<Record<string, QueuePart>>;
