import { isFrom, type Sender } from '@parasol/domain/contracts/payments/evidence';
import { payMethods } from '@parasol/domain/contracts/payments/cashier/methods';
import { mandateLife } from '@parasol/domain/contracts/payments/debits/mandate-states';
import type { App } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import { bankName } from '#modules/contracts/payments/cards/bank-name.ts';
import { cardById } from '#modules/contracts/payments/queries/cards.ts';
import {
  activeMandate,
  lockMandate,
  mandateByNo,
  type MandateRow,
} from '#modules/contracts/payments/queries/mandates.ts';
import { planOfOrder } from '#modules/contracts/payments/queries/plans.ts';
import { moveMandate } from '#modules/contracts/payments/moves/move-mandate.ts';

export interface MandateReport {
  readonly mandateNo: string;
  readonly event: 'signed' | 'refused' | 'ended';
  readonly contractId: string | null;
  readonly from: Sender;
  readonly actor: string;
}

/** The account that money comes from, as the customer knows it. */
const accountWords = async (
  tx: Tx,
  app: App,
  { provider, card_id: cardId }: MandateRow,
): Promise<string> => {
  const card = cardId === null ? undefined : await cardById(tx.db, cardId);
  return card === undefined
    ? payMethods[provider].name
    : `${bankName(app, card.bank_code)}尾号 ${card.tail}`;
};

/** Changes a mandate by a provider's report. A repeated report changes nothing. */
export const takeMandateReport = async (
  app: App,
  word: MandateReport,
): Promise<MandateRow | null> => {
  const known = await mandateByNo(app.database.db, word.mandateNo);
  const foreign = known === undefined || !isFrom(known, word.from);
  const other =
    known?.contract_id != null && word.contractId !== null && known.contract_id !== word.contractId;
  if (foreign || other) {
    await alertStaff(app, app.database.db, {
      kind: 'mandate-mismatch',
      subject: `mandate:${word.mandateNo.slice(0, 40)}`,
      detail: { known: known !== undefined, event: word.event },
    });
    return null;
  }
  return inTransaction(app.database, async (tx) => {
    const mandate = await lockMandate(tx.db, word.mandateNo);
    const next = mandate && mandateLife.move(mandate.state, word.event);
    if (mandate === undefined || next === null || next === undefined) return mandate ?? null;
    const now = app.clock();
    const active = next === 'active' ? await activeMandate(tx.db, mandate.order_no) : undefined;
    const replaced = active !== undefined && active.mandate_no === mandate.replaces;
    // A running debit keeps the number of its start.
    if (replaced)
      await moveMandate(tx, app, active, {
        event: 'unsign',
        actor: 'system',
        because: 'another took its place',
      });
    const payer = (await planOfOrder(tx.db, mandate.order_no))?.user_id ?? mandate.user_id;
    // Another signing of the same order was faster, or another person pays by now.
    const superfluous =
      (active !== undefined && !replaced) || (next === 'active' && payer !== mandate.user_id);
    const changed = await moveMandate(tx, app, mandate, {
      event: superfluous ? 'superfluous' : word.event,
      actor: word.actor,
      now,
      change: {
        contract_id: word.contractId ?? mandate.contract_id,
        ...(word.event === 'signed' ? { signed_at: now } : {}),
      },
    });
    if (changed?.state === 'active')
      await app.happened(tx, 'mandate.changed', {
        orderNo: mandate.order_no,
        before: replaced ? await accountWords(tx, app, active) : null,
        after: await accountWords(tx, app, mandate),
      });
    return changed;
  });
};
