import type { Parsed } from '@parasol/contract';
import { Refusal } from '@parasol/contract/errors';
import { formatAmount } from '@parasol/domain/base/money/fen';
import { payoutPaid } from '@parasol/domain/contracts/payments/ledger';
import type { StaffContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { putAsk } from '#modules/base/accounts/asks/put-ask.ts';
import { decidedAlready } from '#modules/base/accounts/staff/decided-already.ts';
import {
  goesBack,
  lockSurrender,
  surrenderByNo,
  type SurrenderRow,
} from '#modules/contracts/policies/surrenders/leave-policy.ts';
import { agreedPayout, bookPayout, paidOut } from '#modules/contracts/payments/queries/refunds.ts';
import { finishSurrender } from './finish-surrender.ts';
import { stillThere } from '#ground/subject.ts';

/**
 * A manual transfer from our own account: another person always grants it; `granted` says one did.
 */
export const makePayout = async (
  tx: Tx,
  context: StaffContext,
  input: Parsed<'payOutSurrender'>,
  granted: boolean,
): Promise<SurrenderRow | Refusal> => {
  const { app, caller, now } = context;
  const { surrenderNo, reason } = input;
  const row = stillThere(await lockSurrender(tx.db, surrenderNo));
  const agreed = await agreedPayout(tx.db, surrenderNo);
  if (row.state !== 'refunding' || agreed === undefined || (await paidOut(tx.db, surrenderNo)))
    return decidedAlready(
      tx.db,
      `policy:${row.policy_no}`,
      ['surrender.paid-out'],
      { key: 'REFUND_NOT_POSSIBLE', msg: '这次退保没有要转账的款项' },
      { surrenderNo },
    );
  if (!granted)
    return putAsk(tx, context, {
      act: 'payout',
      key: surrenderNo,
      input,
      subject: `policy:${row.policy_no}`,
      brand: row.brand,
      words: `登记保单 ${row.policy_no} 的退保金 ${formatAmount(goesBack(row))} 元已转入客户本人账户。`,
      why: reason,
    });
  await bookPayout(tx.db, agreed, surrenderNo, payoutPaid(goesBack(row)), now);
  tx.audit({
    actor: actorOf(caller),
    action: 'surrender.paid-out',
    subject: `policy:${row.policy_no}`,
    detail: { surrenderNo, fen: goesBack(row), reason },
  });
  await finishSurrender(tx, app, surrenderNo);
  return (await surrenderByNo(tx.db, surrenderNo)) ?? row;
};

export const payOutSurrender: Verb<'payOutSurrender'> = async (context, input) => {
  const done = await inTransaction(context.app.database, (tx) =>
    makePayout(tx, context, input, false),
  );
  return done instanceof Refusal ? done : { state: done.state };
};
