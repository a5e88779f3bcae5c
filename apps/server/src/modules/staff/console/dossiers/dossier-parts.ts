import type { Dossier } from '@parasol/contract/staff/console/dossiers';
import { staffHold } from '@parasol/domain/base/accounts/access';
import { payLife } from '@parasol/domain/contracts/payments/pay-states';
import type { StaffContext } from '#ground/context.ts';
import { lastNotices } from '#ground/messages/queries/inbox.ts';
import { lastMessagesTo } from '#ground/messages/queries/outgoing.ts';
import { templateTitles } from '#ground/messages/template-words.ts';
import { refundView } from '#modules/contracts/payments/pay-views.ts';
import {
  ledgerOf,
  refundsOf,
  type PayOrderRow,
} from '#modules/contracts/payments/staff/read-payments.ts';
import { visitsWithDoubts } from '#modules/contracts/policies/reading/shown-policies.ts';
import { openQueues } from '#modules/staff/console/queries/queue-sources.ts';
import { queueItemsAbout } from '#modules/staff/console/queries/queues.ts';
import { mayWorkOn } from '#modules/staff/console/queues/queue-lists.ts';
import { queueRows } from '#modules/staff/console/queues/queue-rows.ts';

/** Money, for staff who may see it. */
export const paymentPart = async (
  { app, caller }: StaffContext,
  pays: readonly PayOrderRow[],
): Promise<Dossier['payments']> => {
  if (!staffHold(caller, 'payments-read')) return [];
  const { db } = app.database;
  const refunds = await refundsOf(
    db,
    pays.map(({ pay_seq: paySeq }) => paySeq),
  );
  return Promise.all(
    pays.map(async (pay) => ({
      paySeq: pay.pay_seq,
      subject: pay.subject,
      state: pay.state,
      stateTitle: payLife.states[pay.state].title,
      fen: pay.fen,
      createdAt: pay.created_at.toISOString(),
      paidAt: pay.paid_at?.toISOString() ?? null,
      refunds: refunds.filter((each) => each.pay_seq === pay.pay_seq).map(refundView),
      ledger: (await ledgerOf(db, pay.pay_seq)).map(({ kind, at, lines }) => ({
        kind,
        at: at.toISOString(),
        lines: lines.map(({ account, fen }) => ({ account, fen })),
      })),
    })),
  );
};

const channelNames = { sms: '短信', mail: '邮件' } as const;

const sentWords = {
  waiting: '等待发送',
  sending: '正在发送',
  accepted: '已交给网关',
  refused: '没有发出',
  unknown: '不确定是否送达',
  late: '过了时效，没有发出',
} as const;

/** Messages to the customer: inbox, text and mail; the newest first. */
export const messagePart = async (
  { app }: StaffContext,
  userId: string | null,
  about: string | null,
): Promise<Dossier['messages']> => {
  if (userId === null) return [];
  const { db } = app.database;
  const [notices, sent] = await Promise.all([
    lastNotices(db, userId, about),
    lastMessagesTo(db, userId, about),
  ]);
  return [
    ...notices.map(({ title, body, created_at: at }) => ({ title, body, at: at.toISOString() })),
    ...sent.map(({ channel, template, state, reason, created_at: at }) => ({
      title: `${channelNames[channel]}：${templateTitles[template]}`,
      body: `${sentWords[state]}${reason === null ? '' : `（${reason}）`}`,
      at: at.toISOString(),
    })),
  ].sort((one, other) => other.at.localeCompare(one.at));
};

export const visitPart = async (
  { app }: StaffContext,
  orderNos: readonly string[],
): Promise<Dossier['visits']> =>
  (await visitsWithDoubts(app.database.db, orderNos)).map((row) => ({
    orderNo: row.order_no,
    outcome: row.outcome,
    points: row.questions.filter(({ id }) => row.answers[id] !== 'yes').map(({ text }) => text),
    at: row.answered_at.toISOString(),
    settled:
      row.settled_at === null ? null : { at: row.settled_at.toISOString(), note: row.note ?? '' },
  }));

/** Open rows about an order in the queues of this colleague. */
export const casePart = async (
  context: StaffContext,
  orderNo: string,
): Promise<Dossier['cases']> => {
  const { app, now } = context;
  const seen = openQueues.filter((queue) => queue.about && mayWorkOn(context, queue));
  const found = await Promise.all(
    seen.map(async (queue) => {
      const items = await queueItemsAbout(app.database.db, queue, orderNo);
      const rows = await queueRows(app, queue, items, now);
      return rows.map((row) => ({ queue: queue.id, queueTitle: queue.title, row }));
    }),
  );
  return found.flat();
};
