import { refuse, type Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { isPaperExpired } from '@parasol/domain/sales/orders/people/expired-papers';
import {
  owedOn,
  wrongLoanAmount,
  wrongRepayment,
} from '@parasol/domain/contracts/policies/premiums/policy-loan';
import type { PersonContext } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { openPolicy } from '#modules/contracts/policies/policy.ts';
import type { PolicyRow } from '#modules/contracts/policies/queries/policies.ts';
import { registerRefusal } from '#modules/contracts/policies/surrenders/register-refusal.ts';
import type {
  About,
  Asked,
  AskedOf,
  ReadChange,
} from '#modules/contracts/policies/requests/asked-change.ts';
import { proveHolder } from '#modules/contracts/policies/requests/prove-holder.ts';
import { wrongField } from '#modules/contracts/policies/requests/read-person.ts';
import { cardsOfHolder } from '#modules/contracts/policies/surrenders/surrender-offer.ts';
import { lendingOf } from './lending.ts';
import { loanAccountOf } from '#modules/contracts/policies/loans/loan-account.ts';

/**
 * Refuses a loan above the amount from which the register has to know the policyholder, as for a
 * surrender.
 */
export const borrowerRefusal = async (
  context: PersonContext,
  policy: PolicyRow,
  asked: Asked,
): Promise<Refusal | null> => {
  const { app, now } = context;
  if (asked.kind !== 'loan') return null;
  const content = await openPolicy(app, policy);
  const { paper } = content.policyholder;
  if (isPaperExpired(paper, dateOf(now.getTime())))
    return refuse(
      'SERVICE_NOT_POSSIBLE',
      `投保人的证件已在 ${paper.validTo ?? ''} 到期，请先在“姓名或证件更正”中更新证件`,
    );
  const { identityFen } = app.settings.get('surrender', policy.brand);
  return asked.fen < identityFen ? null : registerRefusal(context, content, 'SERVICE_NOT_POSSIBLE');
};

export const readLoan = async (
  tx: Tx,
  context: PersonContext,
  about: About,
  asked: AskedOf<'loan'>,
): Promise<ReadChange | Refusal> => {
  const { app } = context;
  const lending = await lendingOf(app, tx.db, about.policy);
  if (lending?.rate === undefined || lending.problem !== null)
    return refuse('SERVICE_NOT_POSSIBLE', lending?.problem ?? '这份保单的条款没有借款的约定');
  const { terms, limit, rate } = lending;
  const wrong = wrongLoanAmount(terms, limit, asked.fen);
  if (wrong !== null) return wrongField('fen', wrong);
  const cards = await cardsOfHolder(app, lending.policy, tx);
  const card = cards.find(({ cardId }) => cardId === asked.cardId);
  if (card === undefined) return wrongField('cardId', '请选择投保人本人的银行卡');
  const unproved = await proveHolder(tx, context, about, asked);
  if (unproved) return unproved;
  return {
    change: {
      kind: 'loan',
      fen: asked.fen,
      rate,
      months: terms.months,
      cardId: card.cardId,
      account: `${card.bankName}（尾号 ${card.tail}）`,
    },
    consents: [],
    fen: 0,
  };
};

/** The debt grows daily, so it is paid on the day it was counted for. */
export const readRepayment = async (
  tx: Tx,
  { app, now }: PersonContext,
  { policy }: About,
  asked: AskedOf<'loan-repayment'>,
): Promise<ReadChange | Refusal> => {
  const day = dateOf(now.getTime());
  const { fen: owedFen } = owedOn(await loanAccountOf(app, tx.db, policy), day);
  const fen = asked.fen ?? owedFen;
  const wrong = wrongRepayment(owedFen, fen);
  if (wrong !== null) return wrongField('fen', wrong);
  return { change: { kind: 'loan-repayment', fen, owedFen, day }, consents: [], fen };
};
