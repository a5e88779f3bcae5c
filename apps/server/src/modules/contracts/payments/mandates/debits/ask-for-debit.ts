import { mandateChannelOf, payMethods } from '@parasol/domain/contracts/payments/cashier/methods';
import { mayDebitAt } from '@parasol/domain/contracts/payments/debits/debit-window';
import type { App } from '#ground/context.ts';
import { cardToken } from '#modules/contracts/payments/cards/signed-card.ts';
import { prepareAttempt } from '#modules/contracts/payments/attempts/prepare-attempt.ts';
import type {
  AttemptWish,
  StartedAttempt,
} from '#modules/contracts/payments/attempts/start-attempt.ts';
import { overBy } from '#modules/contracts/payments/provider-of.ts';
import { takeEvidence } from '#modules/contracts/payments/evidence/take-evidence.ts';
import { cardById } from '#modules/contracts/payments/queries/cards.ts';
import type { MandateRow } from '#modules/contracts/payments/queries/mandates.ts';

/** A debit whose number is committed, and the mandate under which it is made. */
export interface Debit extends StartedAttempt {
  readonly mandate: MandateRow;
}

export const entrustedWish = (paySeq: string, mandate: MandateRow): AttemptWish => ({
  paySeq,
  channel: mandateChannelOf(mandate.provider),
  merchant: mandate.merchant,
  app: mandate.app,
  mandateNo: mandate.mandate_no,
  cardId: mandate.card_id,
  actor: 'system',
});

const contractOf = async (app: App, mandate: MandateRow): Promise<string | null> => {
  if (!payMethods[mandate.provider].needsCard) return mandate.contract_id;
  const card =
    mandate.card_id === null ? undefined : await cardById(app.database.db, mandate.card_id);
  return card === undefined ? null : cardToken(app, card);
};

/** Asks the provider, once the number is committed and only in the hours for debits. */
export const askForDebit = async (app: App, { pay, attempt, mandate }: Debit): Promise<void> => {
  const contractId = await contractOf(app, mandate);
  if (contractId === null) {
    await takeEvidence(app, overBy('debit', attempt, 'failed'));
    return;
  }
  if (!mayDebitAt(app.clock().getTime())) return;
  await prepareAttempt(app, {
    pay,
    attempt,
    returnUrl: '',
    openid: null,
    clientAddress: '127.0.0.1',
    contractId,
    signing: null,
  });
};
