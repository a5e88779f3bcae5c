import { dayMs as day, hourMs as hour } from '#base/calendar/durations.ts';
import { queue, type Queues } from '#base/queues/queue.ts';

/** Agents and commission that wait for staff. */
export const agentQueues = {
  agents: queue({
    title: '服务人员登记',
    permission: 'agents-manage',
    columns: ['title', 'brand', 'note', 'since', 'due', 'assignee'],
    kinds: { agent: '保险代理人', broker: '保险经纪人' },
    clock: 2 * day,
    warn: 12 * hour,
    decidedBy: { decideAgent: ['agentNo'] },
  }),
  'commission-holds': queue({
    title: '佣金核查',
    permission: 'commissions-check',
    columns: ['title', 'brand', 'note', 'since', 'due', 'assignee'],
    kinds: { household: '可能是家人', 'two-accounts': '两个账户' },
    clock: 5 * day,
    warn: day,
    decidedBy: { decideCommissionHold: ['policyNo'] },
  }),
} as const satisfies Queues;
