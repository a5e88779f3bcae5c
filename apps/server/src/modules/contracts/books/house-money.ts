import type { Parsed } from '@parasol/contract';
import { refuse, type Refusal } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/base/accounts/access';
import { houseMoveNames, houseMoveOf } from '@parasol/domain/contracts/books/house-moves';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { formatAmount } from '@parasol/domain/base/money/fen';
import { providerName } from '@parasol/domain/staff/console/names';
import type { StaffContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { putAsk } from '#modules/base/accounts/asks/put-ask.ts';
import { whyClosed } from './close-books.ts';
import { houseMovesOf, openSumOf } from './queries/house.ts';
import { bookMove, holdInsurer } from './queries/moves.ts';

const mostShown = 60;

/** A manual transfer from one of our accounts: booked by two, with the bank's number. */
export const makeHouseMove = async (
  tx: Tx,
  context: StaffContext,
  input: Parsed<'moveHouseMoney'>,
  grantedBy: string | null,
): Promise<{ readonly moveNo: number; readonly fen: number } | Refusal> => {
  const { app, caller, now } = context;
  const { kind, brand, fen, paidOn, reference, provider } = input;
  if (!staffMay(caller, brand) || !app.brands.some(({ id }) => id === brand))
    return refuse('NOT_FOUND', '没有找到这个品牌');
  if (paidOn > dateOf(now.getTime())) return refuse('INVALID_REQUEST', '转账日期不能晚于今天');
  if ((kind === 'provider-fee') !== (provider !== undefined))
    return refuse('INVALID_REQUEST', '支付手续费时请选择支付机构');
  const closed = await whyClosed(tx.db, paidOn);
  if (closed !== null) return refuse('CONFLICT', closed);
  await holdInsurer(tx.db, brand, kind);
  const { title, words, entry, limited } = houseMoveOf(kind);
  const open = await openSumOf(tx.db, brand, kind, provider);
  if (fen > open)
    return refuse('CONFLICT', `${limited}只有 ${formatAmount(Math.max(0, open))} 元，请核对`);
  const of = provider === undefined ? '' : `（${providerName(provider)}）`;
  if (grantedBy === null)
    return putAsk(tx, context, {
      act: 'house-move',
      key: `${brand} ${kind} ${reference}`,
      input,
      subject: `brand:${brand}`,
      brand,
      words: `${title}${of} ${formatAmount(fen)} 元：${words}，银行流水号 ${reference}。`,
      why: `${paidOn} 已转账`,
    });
  const moveNo = await bookMove(
    tx.db,
    {
      kind,
      brand,
      provider: provider ?? null,
      day: paidOn,
      fen,
      reference,
      made_by: actorOf(caller),
      granted_by: `staff:${grantedBy}`,
      at: now,
    },
    entry(fen),
  );
  tx.audit({
    actor: actorOf(caller),
    action: `books.${kind}`,
    subject: `brand:${brand}`,
    detail: { fen, paidOn, reference, provider },
  });
  return { moveNo, fen };
};

export const moveHouseMoney: Verb<'moveHouseMoney'> = (context, input) =>
  inTransaction(context.app.database, (tx) => makeHouseMove(tx, context, input, null));

/** Sums that wait to be transferred under each brand, and transfers that were made. */
export const listHouseMoves: Verb<'listHouseMoves'> = async ({ app, caller }) => {
  const { db } = app.database;
  const here = app.brands.filter(({ id }) => staffMay(caller, id));
  const moves = await houseMovesOf(db, caller.brand, mostShown);
  return {
    open: await Promise.all(
      here.flatMap(({ id }) =>
        houseMoveNames.map(async (kind) => ({
          brand: id,
          kind,
          fen: await openSumOf(db, id, kind),
        })),
      ),
    ),
    moves: moves.map((move) => ({
      moveNo: move.move_no,
      kind: move.kind,
      brand: move.brand ?? '',
      provider: move.provider,
      day: move.day,
      fen: move.fen,
      reference: move.reference ?? '',
      at: move.at.toISOString(),
    })),
  };
};
