import { dayMs, minuteMs } from '@parasol/domain/base/calendar/durations';
import { randomUUID } from 'node:crypto';
import { refuse, type Refusal } from '@parasol/contract/errors';
import { cardMethod } from '@parasol/domain/contracts/payments/cashier/methods';
import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { sealElements, type CardData } from './card-view.ts';
import { newSignNo } from '#modules/contracts/payments/numbers.ts';
import {
  cardByIndex,
  cardById,
  countSignings,
  insertSigning,
  putCard,
  type CardRow,
  type SigningRow,
} from '#modules/contracts/payments/queries/cards.ts';
import { takeCardReport } from './take-card-report.ts';

const mostADay = 10;
const resendMs = minuteMs;
const codeTries = 3;

export interface CardWish {
  readonly userId: string;
  readonly brand: string;
  readonly bankCode: string;
  readonly credit: boolean;
  readonly data: CardData;
}

/** Writes the signing down, then has the bank check the four elements and send a code. */
export const beginCardSigning = async (
  app: App,
  wish: CardWish,
): Promise<{ readonly signing: SigningRow; readonly card: CardRow } | Refusal> => {
  const { userId, brand, bankCode, credit, data } = wish;
  const { db } = app.database;
  const provider = app.providers.payments.find(cardMethod, brand);
  if (provider?.cards == null) return refuse('PAY_METHOD_REFUSED', '银行卡支付暂未开通');
  const now = app.clock();
  if ((await countSignings(db, userId, new Date(now.getTime() - dayMs))) >= mostADay) {
    return refuse('TOO_MANY_REQUESTS', '今天添加银行卡的次数过多，请明天再试');
  }
  const index = app.vault.blindIndex('bank_card', data.cardNo);
  const cardId = (await cardByIndex(db, userId, index))?.card_id ?? randomUUID();
  const sealed = await sealElements(app, { card_id: cardId, user_id: userId }, data);
  const signNo = newSignNo();
  await inTransaction(app.database, async (tx) => {
    await putCard(tx.db, {
      card_id: cardId,
      brand,
      user_id: userId,
      bank_code: bankCode,
      tail: data.cardNo.slice(-4),
      credit,
      card_index: index,
      elements_sealed: sealed,
      token_sealed: null,
      merchant: provider.merchant,
      state: 'signing',
      created_at: now,
      changed_at: now,
    });
    await insertSigning(tx.db, {
      sign_no: signNo,
      card_id: cardId,
      user_id: userId,
      state: 'sending',
      reason: null,
      tries_left: codeTries,
      resend_at: new Date(now.getTime() + resendMs),
      created_at: now,
      changed_at: now,
    });
    tx.audit({
      actor: `customer:${userId}`,
      action: 'card.signing',
      subject: `user:${userId}`,
      detail: { signNo, cardId },
    });
  });
  const answer = await provider.cards.sign({ signNo, bankCode, credit, ...data });
  const signing = await takeCardReport(app, provider, signNo, answer);
  const card = await cardById(db, cardId);
  if (signing === null || card === undefined) throw new Error(`card signing ${signNo} is gone`);
  return { signing, card };
};
