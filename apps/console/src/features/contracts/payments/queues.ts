import { lazy } from 'react';
import { api } from '#shell/api.ts';
import type { QueuePart } from '#shell/queues/queue-part.ts';

/** Money that waits for staff. */
export const paymentParts = {
  refunds: { page: lazy(() => import('./refund-case.tsx')) },
  differences: {
    actions: ({ id }) => ({
      advice:
        '请先与支付机构、保险公司或银行核对。支付机构账单的差异会向支付机构查询，查到结果才结束；支付机构撤回了款项时，请在订单里登记支付撤回。对账单的差异请先补登或更正账目，再重新比对，一致了才结束。',
      deeds: [
        {
          name: '执行建议的处理',
          kind: 'primary',
          shortcut: 'a',
          explain: '向支付机构查询并按结果入账；对账单的差异按现在的账目重新比对。',
          reason: '处理说明',
          run: (note) => api.settleDifference({ differenceId: Number(id), how: 'proposed', note }),
          done: '已处理',
        },
        {
          name: '不予处理',
          kind: 'danger',
          shortcut: 'd',
          explain: '另一位同事复核后，这笔差异按现状结束，不改动账目。',
          reason: '不予处理的原因',
          run: (note) => api.settleDifference({ differenceId: Number(id), how: 'waive', note }),
          done: '已结束',
        },
      ],
    }),
  },
  invoices: { page: lazy(() => import('./invoice-case.tsx')) },
} as const satisfies Readonly<Record<string, QueuePart>>;
