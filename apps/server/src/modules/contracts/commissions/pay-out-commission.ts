import type { Parsed } from '@parasol/contract';
import { refuse, type Refusal } from '@parasol/contract/errors';
import { agentLife } from '@parasol/domain/products/agents/agent-states';
import { maySellerBePaid } from '@parasol/domain/products/agents/commission-balance';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { formatAmount } from '@parasol/domain/base/money/fen';
import { commissionPaid } from '@parasol/domain/contracts/payments/ledger';
import type { StaffContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { putAsk } from '#modules/base/accounts/asks/put-ask.ts';
import type { AgentRow } from '#modules/products/agents/find-agent.ts';
import { accountWords, payeeOf } from './choose-payout-card.ts';
import { taxOf } from './payout-tax.ts';
import { closedMonth, holdMonths } from './queries/months.ts';
import { bookPayout, dueOf, payoutsOf } from './queries/payouts.ts';
import { payoutView, type PaidOut } from './months/statement-view.ts';

/**
 * Finance has transferred an agent's commission up to a closed month, less the tax on it. Always by
 * two people, to the agent's own account; an agent who left is paid their earnings until then.
 */
export const makeCommissionPayout = async (
  tx: Tx,
  context: StaffContext,
  input: Parsed<'payOutCommission'>,
  agent: AgentRow,
  grantedBy: string | null,
): Promise<PaidOut | Refusal> => {
  const { app, caller, now } = context;
  const { agentNo, month, fen, paidOn, reference } = input;
  await holdMonths(tx.db, agent.brand, 'alone');
  if (!maySellerBePaid(agent.state))
    return refuse('CONFLICT', `登记状态是“${agentLife.states[agent.state].title}”，不能发放佣金`);
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
  const booksClosed = await app.ports.whyBooksClosed(tx.db, paidOn);
  if (booksClosed !== null) return refuse('CONFLICT', booksClosed);
  if (agent.person_index === null)
    return refuse('CONFLICT', '还没有登记证件号码。请服务人员在展业工作台补充后再发放');
  const card = await payeeOf(app, agent, tx.db);
  if (!card)
    return refuse('CONFLICT', '没有本人的收款账户。请服务人员在佣金页面选择银行已验证的储蓄卡');
  const tax = await taxOf(app, tx.db, { agentNo, fen, paidOn });
  const taxFen = fen - tax.net;
  const account = accountWords(card);
  if (grantedBy === null)
    return putAsk(tx, context, {
      act: 'pay-commission',
      key: `${agentNo} ${month}`,
      input,
      subject: `agent:${agentNo}`,
      brand: agent.brand,
      words: `登记向${agent.name}发放截至 ${month} 的佣金 ${formatAmount(fen)} 元：代扣税款 ${formatAmount(taxFen)} 元，实发 ${formatAmount(tax.net)} 元，转入${account}，银行流水号 ${reference}。`,
      why: `${paidOn} 已转账`,
    });
  const row = {
    agent_no: agentNo,
    month,
    fen,
    paid_on: paidOn,
    reference,
    paid_by: actorOf(caller),
    granted_by: `staff:${grantedBy}`,
    sales_tax_fen: tax.salesTax,
    surcharge_fen: tax.surcharge,
    income_tax_fen: tax.incomeTax,
    account,
    at: now,
  };
  await bookPayout(tx.db, row, commissionPaid(fen, taxFen));
  tx.audit({
    actor: actorOf(caller),
    action: 'commission.paid-out',
    subject: `agent:${agentNo}`,
    detail: { month, fen, tax: taxFen, paidOn, reference },
  });
  return payoutView(row);
};

export const payOutCommission: Verb<'payOutCommission'> = (context, input, agent) =>
  inTransaction(context.app.database, (tx) =>
    makeCommissionPayout(tx, context, input, agent, null),
  );
