import { isFrom, type Sender } from '@parasol/domain/contracts/payments/evidence';
import { cardMethod } from '@parasol/domain/contracts/payments/cashier/methods';
import type { App } from '#ground/context.ts';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import type { CardAnswer } from '#providers/payment/port.ts';
import {
  cardById,
  changeCard,
  changeSigning,
  lockSigning,
  signingByNo,
  type SigningRow,
} from '#modules/contracts/payments/queries/cards.ts';
import { sealedToken } from './signed-card.ts';

const over = new Set<SigningRow['state']>(['signed', 'refused']);

type Change = Partial<Pick<SigningRow, 'state' | 'reason' | 'tries_left'>>;

const changeOf = (signing: SigningRow, answer: CardAnswer): Change | null => {
  switch (answer.kind) {
    case 'code-sent':
      return signing.state === 'checking' ? null : { state: 'to-confirm' };
    case 'wrong-code':
      return { state: 'to-confirm', tries_left: answer.triesLeft };
    case 'signed':
      return { state: 'signed' };
    case 'refused':
      return { state: 'refused', reason: answer.reason.slice(0, 100) };
    case 'absent':
    case 'not-sent':
      // The bank has nothing, so there is nothing to wait for.
      return { state: 'refused', reason: '银行没有收到这次请求，请重新提交' };
    default:
      return signing.state === 'to-confirm' ? null : { state: 'unknown' };
  }
};

/**
 * Changes a card signing by the asked bank's report. A finished signing is unchanged; null when the
 * bank cannot decide it.
 */
export const takeCardReport = async (
  app: App,
  from: Sender,
  signNo: string,
  answer: CardAnswer,
): Promise<SigningRow | null> => {
  const known = await signingByNo(app.database.db, signNo);
  const card = known && (await cardById(app.database.db, known.card_id));
  const isFromMerchant =
    card !== undefined && isFrom({ provider: cardMethod, merchant: card.merchant }, from);
  if (known === undefined || !isFromMerchant) {
    await alertStaff(app, app.database.db, {
      kind: 'card-mismatch',
      subject: `card-signing:${signNo.slice(0, 40)}`,
      detail: { known: known !== undefined, said: answer.kind, provider: from.provider },
    });
    return null;
  }
  const token = answer.kind === 'signed' ? await sealedToken.seal(app, known, answer.token) : null;
  return inTransaction(app.database, async (tx) => {
    const signing = await lockSigning(tx.db, signNo);
    if (signing === undefined) return null;
    const change = over.has(signing.state) ? null : changeOf(signing, answer);
    if (change === null) return signing;
    const now = app.clock();
    const changed = await changeSigning(tx.db, signNo, { ...change, changed_at: now });
    if (changed.state === 'signed' || changed.state === 'refused') {
      await changeCard(tx.db, signing.card_id, {
        state: changed.state,
        changed_at: now,
        ...(token === null ? {} : { token_sealed: token }),
      });
      tx.audit({
        actor: 'provider:bank-card',
        action: `card.${changed.state}`,
        subject: `user:${signing.user_id}`,
        detail: { signNo, cardId: signing.card_id },
      });
    }
    return changed;
  });
};
