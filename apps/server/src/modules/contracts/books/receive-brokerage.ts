import type { Parsed } from '@parasol/contract';
import { refuse, type Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { formatAmount } from '@parasol/domain/base/money/fen';
import { brokerageReceived } from '@parasol/domain/contracts/payments/ledger';
import type { StaffContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { putAsk } from '#modules/base/accounts/asks/put-ask.ts';
import { whyClosed } from './close-books.ts';
import { bookMove, brokerageDue, holdInsurer } from './queries/moves.ts';
import { isHere } from './remit-premiums.ts';

/** An insurer has paid us for selling: no more than it owes. */
export const makeBrokerageReceipt = async (
  tx: Tx,
  context: StaffContext,
  input: Parsed<'receiveBrokerage'>,
  grantedBy: string | null,
): Promise<{ readonly moveNo: number; readonly fen: number } | Refusal> => {
  const { app, caller, now } = context;
  const { brand, insurer, fen, paidOn, reference } = input;
  if (!isHere(context, input)) return refuse('NOT_FOUND', '没有找到这家保险公司');
  if (paidOn > dateOf(now.getTime())) return refuse('INVALID_REQUEST', '到账日期不能晚于今天');
  const closed = await whyClosed(tx.db, paidOn);
  if (closed !== null) return refuse('CONFLICT', closed);
  await holdInsurer(tx.db, brand, insurer);
  const due = await brokerageDue(tx.db, input);
  if (fen > due)
    return refuse('CONFLICT', `应收的经纪佣金是 ${formatAmount(Math.max(0, due))} 元，请核对`);
  if (grantedBy === null)
    return putAsk(tx, context, {
      act: 'receive-brokerage',
      key: `${brand} ${insurer}`,
      input,
      subject: `insurer:${insurer}`,
      brand,
      words: `登记收到${app.catalogue.insurer(insurer).name}支付的经纪佣金 ${formatAmount(fen)} 元，银行流水号 ${reference}。登记后还应收 ${formatAmount(due - fen)} 元。`,
      why: `${paidOn} 到账`,
    });
  const moveNo = await bookMove(
    tx.db,
    {
      kind: 'brokerage-received',
      brand,
      insurer,
      day: paidOn,
      fen,
      reference,
      made_by: actorOf(caller),
      granted_by: `staff:${grantedBy}`,
      at: now,
    },
    brokerageReceived(fen),
  );
  tx.audit({
    actor: actorOf(caller),
    action: 'books.brokerage-received',
    subject: `insurer:${insurer}`,
    detail: { brand, fen, reference },
  });
  return { moveNo, fen };
};

export const receiveBrokerage: Verb<'receiveBrokerage'> = (context, input) =>
  inTransaction(context.app.database, (tx) => makeBrokerageReceipt(tx, context, input, null));
