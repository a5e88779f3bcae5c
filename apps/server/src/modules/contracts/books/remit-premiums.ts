import type { Parsed } from '@parasol/contract';
import { refuse, type Refusal } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/base/accounts/access';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { formatAmount } from '@parasol/domain/base/money/fen';
import { brokerageEarned, premiumsRemitted } from '@parasol/domain/contracts/payments/ledger';
import type { StaffContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { putAsk } from '#modules/base/accounts/asks/put-ask.ts';
import { whyClosed } from './close-books.ts';
import { bookItems, bookMove, holdInsurer } from './queries/moves.ts';
import { remittanceOf } from './remittance.ts';

type Remitted = { readonly moveNo: number; readonly fen: number };

/** Whether the brand is theirs and the insurer known. */
export const isHere = (
  { app, caller }: Pick<StaffContext, 'app' | 'caller'>,
  { brand, insurer }: { readonly brand: string; readonly insurer: string },
): boolean =>
  staffMay(caller, brand) &&
  app.brands.some(({ id }) => id === brand) &&
  app.catalogue.shared.insurers.some(({ code }) => code === insurer);

/** Finance has transferred premiums to an insurer, policy by policy; brokerage is earned with it. */
export const makeRemittance = async (
  tx: Tx,
  context: StaffContext,
  input: Parsed<'remitPremiums'>,
  grantedBy: string | null,
): Promise<Remitted | Refusal> => {
  const { app, caller, now } = context;
  const { brand, insurer, until, fen, paidOn, reference } = input;
  if (!isHere(context, input)) return refuse('NOT_FOUND', '没有找到这家保险公司');
  const today = dateOf(now.getTime());
  if (until >= today || paidOn > today || paidOn < until)
    return refuse('INVALID_REQUEST', '保险费截止日要早于今天，转账日期要在截止日到今天之间');
  const closed = await whyClosed(tx.db, paidOn);
  if (closed !== null) return refuse('CONFLICT', closed);
  await holdInsurer(tx.db, brand, insurer);
  const remittance = await remittanceOf(app, tx.db, { brand, insurer, until, by: 'us' });
  if (remittance.fen <= 0) return refuse('CONFLICT', '到这一天没有要解付的保险费');
  if (remittance.fen !== fen) return refuse('CONFLICT', '应解付的金额已经变化，请刷新后再看');
  if (grantedBy === null)
    return putAsk(tx, context, {
      act: 'remit-premiums',
      key: `${brand} ${insurer}`,
      input,
      subject: `insurer:${insurer}`,
      brand,
      words: `登记向${app.catalogue.insurer(insurer).name}解付截至 ${until} 的保险费 ${formatAmount(fen)} 元（${remittance.items.length} 笔），从保险费专用账户转出，银行流水号 ${reference}；同时计入应收经纪佣金 ${formatAmount(remittance.brokerage)} 元。`,
      why: `${paidOn} 已转账`,
    });
  const common = {
    brand,
    insurer,
    day: paidOn,
    until,
    made_by: actorOf(caller),
    granted_by: `staff:${grantedBy}`,
    at: now,
  };
  const moveNo = await bookMove(
    tx.db,
    { ...common, kind: 'remitted', fen, reference },
    premiumsRemitted(fen),
  );
  await bookItems(
    tx.db,
    remittance.items.map((item) => ({
      entry_no: item.entry_no,
      move_no: moveNo,
      fen: item.fen,
      brokerage_fen: item.brokerage,
    })),
  );
  if (remittance.brokerage !== 0)
    await bookMove(
      tx.db,
      { ...common, kind: 'brokerage-earned', fen: remittance.brokerage, of_move: moveNo },
      brokerageEarned(remittance.brokerage),
    );
  tx.audit({
    actor: actorOf(caller),
    action: 'books.remitted',
    subject: `insurer:${insurer}`,
    detail: { brand, until, fen, items: remittance.items.length, reference },
  });
  return { moveNo, fen };
};

export const remitPremiums: Verb<'remitPremiums'> = (context, input) =>
  inTransaction(context.app.database, (tx) => makeRemittance(tx, context, input, null));
