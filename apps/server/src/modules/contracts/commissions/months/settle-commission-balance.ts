import type { Parsed } from '@parasol/contract';
import { refuse, type Refusal } from '@parasol/contract/errors';
import { balanceWays } from '@parasol/domain/products/agents/commission-balance';
import { formatAmount } from '@parasol/domain/base/money/fen';
import { commissionGivenUp, commissionRecovered } from '@parasol/domain/contracts/payments/ledger';
import type { StaffContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { putAsk } from '#modules/base/accounts/asks/put-ask.ts';
import type { AgentRow } from '#modules/products/agents/find-agent.ts';
import { holdMonths } from '#modules/contracts/commissions/queries/months.ts';
import { bookBalance, owingOf } from '#modules/contracts/commissions/queries/payouts.ts';

type Settled = { readonly agentNo: string; readonly fen: number };

/** A seller owes more than they will earn: two people book the payment, or waive it. */
export const makeBalanceSettlement = async (
  tx: Tx,
  context: StaffContext,
  input: Parsed<'settleCommissionBalance'>,
  agent: AgentRow,
  grantedBy: string | null,
): Promise<Settled | Refusal> => {
  const { caller, now } = context;
  const { agentNo, fen, how, reference, reason } = input;
  await holdMonths(tx.db, agent.brand, 'alone');
  const owed = -((await owingOf(tx.db, agent.brand)).get(agentNo) ?? 0);
  if (owed <= 0) return refuse('CONFLICT', '现在没有要追回的佣金');
  if (fen > owed) return refuse('CONFLICT', `要追回的佣金只有 ${formatAmount(owed)} 元`);
  if (how === 'recovered' && reference === undefined)
    return refuse('INVALID_REQUEST', '请填写收款的银行流水号');
  if (grantedBy === null)
    return putAsk(tx, context, {
      act: 'settle-commission',
      key: agentNo,
      input,
      subject: `agent:${agentNo}`,
      brand: agent.brand,
      words: `${agent.name}欠回的佣金 ${formatAmount(owed)} 元中，${formatAmount(fen)} 元登记为“${balanceWays[how]}”${reference === undefined ? '' : `，银行流水号 ${reference}`}。`,
      why: reason,
    });
  const ledger = how === 'recovered' ? commissionRecovered(fen) : commissionGivenUp(fen);
  await bookBalance(
    tx.db,
    {
      agent_no: agentNo,
      brand: agent.brand,
      how,
      fen,
      reference: reference ?? null,
      reason,
      asked_by: actorOf(caller),
      granted_by: `staff:${grantedBy}`,
      at: now,
    },
    ledger,
  );
  tx.audit({
    actor: actorOf(caller),
    action: 'commission.balance-settled',
    subject: `agent:${agentNo}`,
    detail: { fen, how, reference, reason },
  });
  return { agentNo, fen };
};

export const settleCommissionBalance: Verb<'settleCommissionBalance'> = (context, input, agent) =>
  inTransaction(context.app.database, (tx) =>
    makeBalanceSettlement(tx, context, input, agent, null),
  );
