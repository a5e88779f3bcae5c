import { dayMs } from '@parasol/domain/base/calendar/durations';
import type { App } from '#ground/context.ts';
import type { MandateRow } from '#modules/contracts/payments/queries/mandates.ts';
import { takeMandateReport } from './take-mandate-report.ts';

/** A signing that the customer never finished is given up after a day; they can sign again. */
const giveUpMs = dayMs;

/** Asks for the outcome of a signing, or finishes an ending. */
export const askMandate = async (app: App, mandate: MandateRow): Promise<MandateRow> => {
  const provider = app.providers.payments.byMerchant(mandate.provider, mandate.merchant);
  const desk = provider?.mandates;
  const about = { mandateNo: mandate.mandate_no, contractId: mandate.contract_id };
  const word = {
    mandateNo: mandate.mandate_no,
    from: { provider: mandate.provider, merchant: mandate.merchant },
    actor: 'provider:poll',
  };
  if (mandate.state === 'ending') {
    // A card's mandate is ours alone: no provider has to know.
    const ended = desk ? await desk.endSigning(about) : ({ kind: 'ended' } as const);
    if (ended.kind !== 'ended') return mandate;
    return (await takeMandateReport(app, { ...word, event: 'ended', contractId: null })) ?? mandate;
  }
  if (mandate.state !== 'signing' || !desk) return mandate;
  const asked = await desk.querySigning(about);
  if (asked.kind === 'signed') {
    return (
      (await takeMandateReport(app, { ...word, event: 'signed', contractId: asked.contractId })) ??
      mandate
    );
  }
  const late = app.clock().getTime() > mandate.created_at.getTime() + giveUpMs;
  if (asked.kind === 'ended')
    return (await takeMandateReport(app, { ...word, event: 'ended', contractId: null })) ?? mandate;
  if (asked.kind === 'absent' && late) {
    return (
      (await takeMandateReport(app, { ...word, event: 'refused', contractId: null })) ?? mandate
    );
  }
  return mandate;
};
