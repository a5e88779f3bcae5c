import { dayMs as day } from '#base/calendar/durations.ts';
import { queue, type Queues } from '#base/queues/queue.ts';

/** Policies that wait for staff. */
export const policyQueues = {
  doubts: queue({
    title: '回访疑问',
    permission: 'visits-settle',
    columns: ['title', 'customer', 'brand', 'note', 'since', 'due', 'assignee'],
    kinds: {},
    clock: null,
    warn: 2 * day,
    statutory: true,
    decidedBy: { settleVisitDoubt: ['orderNo'] },
  }),
  receipts: queue({
    title: '未签收的保单',
    permission: 'visits-settle',
    columns: ['title', 'customer', 'brand', 'state', 'note', 'since', 'due', 'assignee'],
    kinds: {},
    clock: 5 * day,
    warn: 2 * day,
    decidedBy: { recordReceipt: ['policyNo'] },
  }),
  services: queue({
    title: '保全',
    permission: 'services-manage',
    columns: ['title', 'customer', 'brand', 'state', 'fen', 'note', 'since', 'due', 'assignee'],
    kinds: {
      identity: '姓名或证件更正',
      policyholder: '投保人变更',
      frequency: '月交改年交',
      supplement: '补交保险费',
      reinstatement: '复效',
      beneficiaries: '受益人变更',
    },
    clock: null,
    warn: day,
    // How long a customer takes to pay is up to them.
    statutory: ['with-staff', 'with-insurer'],
    decidedBy: { decidePolicyChange: ['posNo'], closePolicyService: ['posNo'] },
  }),
  renewals: queue({
    title: '续保待跟进',
    permission: 'services-manage',
    columns: ['title', 'customer', 'brand', 'state', 'fen', 'note', 'since', 'due', 'assignee'],
    kinds: { applied: '申请中', 'to-pay': '扣费未成功' },
    clock: null,
    warn: 3 * day,
  }),
  surrenders: queue({
    title: '退保',
    permission: 'payments-read',
    columns: ['title', 'customer', 'brand', 'state', 'fen', 'note', 'since', 'due', 'assignee'],
    kinds: {
      'to-verify': '等待核验身份',
      asked: '已申请',
      'with-insurer': '保险公司处理中',
      confirmed: '保险公司已确认',
      refunding: '退款中',
    },
    clock: null,
    warn: 7 * day,
    statutory: true,
    decidedBy: { manageSurrender: ['surrenderNo'], payOutSurrender: ['surrenderNo'] },
  }),
  'grown-ups': queue({
    title: '成年确认',
    permission: 'services-manage',
    columns: ['title', 'customer', 'brand', 'state', 'since', 'due', 'assignee'],
    kinds: { waiting: '没有回答', refused: '不同意' },
    clock: null,
    warn: 7 * day,
  }),
} as const satisfies Queues;
