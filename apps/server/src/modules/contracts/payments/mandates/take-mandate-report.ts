import { minuteMs } from '@parasol/domain/base/calendar/durations';
import { isFrom, type Sender } from '@parasol/domain/contracts/payments/evidence';
import { payMethods } from '@parasol/domain/contracts/payments/cashier/methods';
import { mandateLife } from '@parasol/domain/contracts/payments/debits/mandate-states';
import type { App } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { textCustomer } from '#modules/base/accounts/people/text-customer.ts';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import { bankName } from '#modules/contracts/payments/cards/bank-name.ts';
import { atProvider, endMandate } from '#modules/contracts/payments/jobs.ts';
import { cardById } from '#modules/contracts/payments/queries/cards.ts';
import {
  activeMandate,
  changeMandate,
  lockMandate,
  mandateByNo,
  type MandateRow,
} from '#modules/contracts/payments/queries/mandates.ts';
import { planOfOrder } from '#modules/contracts/payments/queries/plans.ts';

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

/** A running debit keeps the number of its start. */
const endReplaced = async (tx: Tx, mandate: MandateRow, now: Date) => {
  const { mandate_no: mandateNo } = mandate;
  await changeMandate(tx.db, mandateNo, {
    state: 'ending',
    changed_at: now,
    ask_at: new Date(now.getTime() + minuteMs),
  });
  tx.enqueue(endMandate, { mandateNo }, atProvider(mandate));
  tx.audit({
    actor: 'system',
    action: 'mandate.unsigned',
    subject: `mandate:${mandateNo}`,
    detail: { because: 'another took its place' },
  });
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
    if (replaced) await endReplaced(tx, active, now);
    const payer = (await planOfOrder(tx.db, mandate.order_no))?.user_id ?? mandate.user_id;
    // Another signing of the same order was faster, or another person pays by now.
    const superfluous =
      (active !== undefined && !replaced) || (next === 'active' && payer !== mandate.user_id);
    const state = superfluous ? 'ending' : next;
    const changed = await changeMandate(tx.db, word.mandateNo, {
      state,
      changed_at: now,
      contract_id: word.contractId ?? mandate.contract_id,
      ask_at: state === 'ending' ? now : null,
      ...(word.event === 'signed' ? { signed_at: now } : {}),
      ...(state === 'ended' ? { ended_at: now } : {}),
    });
    tx.audit({
      actor: word.actor,
      action: `mandate.${state}`,
      subject: `mandate:${word.mandateNo}`,
      detail: { from: mandate.state },
    });
    if (state === 'active')
      await app.happened(tx, 'mandate.changed', {
        orderNo: mandate.order_no,
        before: replaced ? await accountWords(tx, app, active) : null,
        after: await accountWords(tx, app, mandate),
      });
    if (state === 'active' || state === 'ended') {
      const { user_id: userId, brand } = mandate;
      const template = state === 'active' ? 'mandate-signed' : 'mandate-ended';
      const message = { userId, brand, template, params: {}, now } as const;
      await notifyCustomer(tx, app, { ...message, link: null });
      await textCustomer(tx, app, message);
    }
    return changed;
  });
};
