import { refuse, Refusal } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/accounts/access';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import { commissionPaid } from '@parasol/domain/payments/ledger';
import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { registrationByNo } from '#modules/agents/own-registration.ts';
import { bookPayout, closedMonth, dueOf, holdMonths, payoutsOf } from './queries.ts';
import { payoutView } from './statement-view.ts';

/** Finance has transferred what a seller is owed up to a closed month; what was taken back counts. */
export const payOutCommission: Verb<'payOutCommission'> = async (
  { app, caller, now },
  { agentNo, month, fen, paidOn, reference },
) => {
  const agent = await registrationByNo(app, agentNo);
  if (!agent || !staffMay(caller, agent.brand)) return refuse('NOT_FOUND', '没有找到这位服务人员');
  const paid = await inTransaction(app.database, async (tx) => {
    await holdMonths(tx.db, agent.brand, 'alone');
    const closed = await closedMonth(tx.db, agent.brand, month);
    if (!closed) return refuse('CONFLICT', '这个月还没有结算，结算后才能登记发放');
    if ((await payoutsOf(tx.db, [agentNo], month)).has(agentNo))
      return refuse('CONFLICT', '这个月已经登记过发放，请刷新后再看');
    const due = (await dueOf(tx.db, [agentNo], month)).get(agentNo) ?? 0;
    if (due <= 0) return refuse('CONFLICT', '没有可以发放的金额，冲回的部分从以后的佣金里扣除');
    if (fen !== due) return refuse('CONFLICT', '应发金额已经变化，请刷新后再看');
    const earliest = dateOf(closed.closed_at.getTime());
    if (paidOn < earliest || paidOn > dateOf(now.getTime()))
      return refuse('INVALID_REQUEST', '发放日期要在结算当天到今天之间');
    const row = {
      agent_no: agentNo,
      month,
      fen,
      paid_on: paidOn,
      reference,
      paid_by: actorOf(caller),
      at: now,
    };
    await bookPayout(tx.db, row, commissionPaid(fen));
    tx.audit({
      actor: actorOf(caller),
      action: 'commission.paid-out',
      subject: `agent:${agentNo}`,
      detail: { month, fen, paidOn, reference },
    });
    return row;
  });
  return paid instanceof Refusal ? paid : payoutView(paid);
};
