import { dayMs as day } from '#base/calendar/durations.ts';
import { queue, type Queues } from '#base/queues/queue.ts';
import { skills } from './skills.ts';

/** Cases that wait for an underwriter. */
export const underwritingQueues = {
  referred: queue({
    title: '核保',
    permission: 'orders-underwrite',
    columns: ['title', 'customer', 'brand', 'state', 'fen', 'note', 'since', 'due', 'assignee'],
    called: { customer: '被保险人', fen: '风险保额', note: '专长' },
    kinds: {
      submitted: '等待受理',
      'in-review': '审核中',
      supplemented: '已补充资料',
      'with-insurer': '等待保险公司',
      'to-confirm': '等待复核',
    },
    facets: {
      about: null,
      skill: skills,
      least: {
        '50000000': '50 万元以上',
        '100000000': '100 万元以上',
        '300000000': '300 万元以上',
        '500000000': '500 万元以上',
      },
    },
    first: 'due',
    clock: null,
    warn: day,
  }),
} as const satisfies Queues;
