import { dayMs as day, hourMs as hour } from '#base/calendar/durations.ts';
import { queue, type Queues } from '#base/queues/queue.ts';

/** Money that waits for staff. */
export const paymentQueues = {
  refunds: queue({
    title: '退款',
    permission: 'payments-read',
    columns: ['title', 'brand', 'state', 'fen', 'note', 'since', 'due', 'assignee'],
    kinds: { stuck: '被拒绝', sent: '处理中', requested: '已申请' },
    clock: day,
    warn: 6 * hour,
    decidedBy: { settleStuckRefund: ['refundNo'] },
  }),
  differences: queue({
    title: '对账差异',
    permission: 'payments-read',
    columns: ['title', 'brand', 'state', 'fen', 'note', 'since', 'due', 'assignee'],
    kinds: {},
    clock: day,
    warn: 6 * hour,
    decidedBy: { settleDifference: ['differenceId'] },
  }),
  invoices: queue({
    title: '发票',
    permission: 'services-manage',
    columns: ['title', 'customer', 'brand', 'state', 'fen', 'note', 'since', 'due', 'assignee'],
    kinds: { asked: '待转交', issuing: '开具中', 'to-cancel': '待红冲' },
    clock: 3 * day,
    warn: day,
  }),
} as const satisfies Queues;

/** Alerts to staff. */
export const alertQueues = {
  alerts: queue({
    title: '提醒',
    permission: 'alerts-see',
    columns: ['title', 'brand', 'state', 'note', 'since', 'due', 'assignee'],
    kinds: {},
    clock: day,
    warn: 6 * hour,
    decidedBy: { seePayAlert: ['alertId'] },
  }),
} as const satisfies Queues;
