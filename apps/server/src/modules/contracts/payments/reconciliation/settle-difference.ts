import type { Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { formatAmount } from '@parasol/domain/base/money/fen';
import { differenceKinds, type DifferenceKind } from '@parasol/domain/contracts/payments/reconcile';
import type { Context, StaffContext, Verb } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { stillThere } from '#ground/subject.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { putAsk } from '#modules/base/accounts/asks/put-ask.ts';
import { decidedAlready } from '#modules/base/accounts/staff/decided-already.ts';
import { askProvider } from '#modules/contracts/payments/evidence/ask-provider.ts';
import { attemptByNo } from '#modules/contracts/payments/queries/attempts.ts';
import {
  lockDifference,
  type DifferenceRow,
} from '#modules/contracts/payments/queries/reconciliation.ts';
import { moveDifference } from './move-difference.ts';
import { differenceView } from './reconciliation-view.ts';
import { refundIsDone } from '#modules/contracts/payments/refunds/send-refund.ts';

const stays = (words: string): Refusal => refuse('CONFLICT', `${words}，这条差异保留`);

/** Asks the provider; null only when its answer and our books agree now. */
const askAbout = async ({ app }: Context, number: string): Promise<Refusal | null> => {
  const attempt = await attemptByNo(app.database.db, number);
  if (attempt === undefined) return refuse('NOT_FOUND', '系统没有这笔支付');
  const taken = await askProvider(app, attempt, 'bill');
  if (taken === null) return refuse('PAY_PROVIDER_BUSY');
  if (taken === 'contradiction')
    return stays(
      '支付机构说没有收到这笔款项，或已经撤回。请在订单里登记支付撤回，由另一位同事复核',
    );
  if (taken === 'refused') return stays('支付机构的答复与系统的记录不符，请人工核实');
  return taken === 'confirmed' || taken === 'applied' || taken === 'surplus'
    ? null
    : stays('支付机构还没有确认收到这笔款项，请稍后再试');
};

/** The proposed action. It asks the provider; its answer is booked the usual way. */
const carryOut = async (
  context: Context,
  { action, number }: DifferenceRow,
): Promise<Refusal | null> => {
  if (action === 'investigate')
    return refuse('CONFLICT', '这类差异需要人工核实，核实后请填写说明并豁免');
  if (action === 'ask-provider') return askAbout(context, number);
  return (await refundIsDone(context.app, number))
    ? null
    : stays('支付机构还没有确认这笔退款，请稍后再试');
};

const settledAlready = (tx: Tx, differenceId: number): Promise<Refusal> =>
  decidedAlready(
    tx.db,
    `difference:${differenceId}`,
    ['bill.difference-done', 'bill.difference-waived'],
    { key: 'CONFLICT', msg: '这条差异已经处理' },
  );

/** Locks an open difference until the transaction ends. */
const openOne = async (tx: Tx, differenceId: number): Promise<DifferenceRow | Refusal> => {
  const row = stillThere(await lockDifference(tx.db, differenceId));
  return row.state === 'open' ? row : settledAlready(tx, differenceId);
};

const close = async (
  tx: Tx,
  { app, caller, now }: StaffContext,
  row: DifferenceRow,
  event: 'settle' | 'waive',
  note: string,
): Promise<DifferenceRow> => {
  const step = { event, by: 'staff', actor: actorOf(caller), now, note } as const;
  return (await moveDifference(tx, app, row, step)) ?? row;
};

/** Unexplained money is written off by two people, never by one. */
export const waiveDifference = async (
  tx: Tx,
  context: StaffContext,
  input: Parsed<'settleDifference'>,
  { brand }: { readonly brand: string | null },
  granted: boolean,
): Promise<DifferenceRow | Refusal> => {
  const { differenceId, note } = input;
  const row = await openOne(tx, differenceId);
  if (row instanceof Refusal) return row;
  if (granted) return close(tx, context, row, 'waive', note);
  const fen = row.theirs_fen ?? row.ours_fen;
  const title = differenceKinds[row.kind as DifferenceKind].title;
  return putAsk(tx, context, {
    act: 'waive-difference',
    key: String(differenceId),
    input,
    subject: `difference:${differenceId}`,
    brand,
    words: `对账差异“${title}”（${row.number}${fen === null ? '' : `，${formatAmount(fen)} 元`}）按现状结束，不改动账目。`,
    why: note,
  });
};

/** Staff have booked the missing entry: the statement is compared with the books once more. */
const compareAgain = (
  context: StaffContext,
  { differenceId, note }: Parsed<'settleDifference'>,
): Promise<DifferenceRow | Refusal> =>
  inTransaction(context.app.database, async (tx) => {
    const row = await openOne(tx, differenceId);
    if (row instanceof Refusal) return row;
    await close(tx, context, row, 'settle', note);
    await context.app.ports.compareStatement(tx, context.app, row.reconciliation_id);
    const now = await lockDifference(tx.db, differenceId);
    return now?.state === 'done' ? now : stays('账目和对账单还是不一致');
  });

export const settleDifference: Verb<'settleDifference'> = async (context, input, known) => {
  const { app } = context;
  const { differenceId, how, note } = input;
  if (how === 'waive') {
    const waived = await inTransaction(app.database, (tx) =>
      waiveDifference(tx, context, input, known, false),
    );
    return waived instanceof Refusal ? waived : differenceView(waived);
  }
  const open = await inTransaction(app.database, (tx) => openOne(tx, differenceId));
  if (open instanceof Refusal) return open;
  if (open.action === 'compare-again') {
    const settled = await compareAgain(context, input);
    return settled instanceof Refusal ? settled : differenceView(settled);
  }
  const refusal = await carryOut(context, open);
  if (refusal !== null) return refusal;
  const settled = await inTransaction(app.database, async (tx) => {
    const difference = await openOne(tx, differenceId);
    return difference instanceof Refusal
      ? difference
      : close(tx, context, difference, 'settle', note);
  });
  return settled instanceof Refusal ? settled : differenceView(settled);
};
