import { isFrom, type Sender } from '@parasol/domain/payments/evidence';
import { moveMandate } from '@parasol/domain/payments/mandate-states';
import type { App } from '#context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { notifyCustomer } from '#ground/messages/notify-customer.ts';
import { textCustomer } from '#modules/accounts/people/text-customer.ts';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import {
  activeMandate,
  changeMandate,
  lockMandate,
  mandateByNo,
  type MandateRow,
} from '../queries/mandates.ts';

export interface MandateReport {
  readonly mandateNo: string;
  readonly event: 'signed' | 'refused' | 'ended';
  readonly contractId: string | null;
  readonly from: Sender;
  readonly actor: string;
}

/** The one way a mandate changes by a provider's word. Heard again it changes nothing. */
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
    const next = mandate && moveMandate(mandate.state, word.event);
    if (mandate === undefined || next === null || next === undefined) return mandate ?? null;
    const now = app.clock();
    // Another signing of the same order was faster: one is enough.
    const superfluous =
      next === 'active' && (await activeMandate(tx.db, mandate.order_no)) !== undefined;
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
