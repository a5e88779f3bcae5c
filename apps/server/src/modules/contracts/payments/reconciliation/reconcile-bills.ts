import { dayMs } from '@parasol/domain/base/calendar/durations';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { PayProvider } from '@parasol/domain/contracts/payments/cashier/methods';
import { reconcile, type BillLine } from '@parasol/domain/contracts/payments/reconcile';
import type { Events } from '#events.ts';
import type { App } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import type { PaymentProvider } from '#providers/payment/port.ts';
import { alertStaff } from '#ground/alerts/alert-staff.ts';
import {
  merchantsActive,
  movementsOf,
  saveReconciliation,
} from '#modules/contracts/payments/queries/reconciliation.ts';
import { keepDifferences } from './keep-differences.ts';

const sum = (lines: readonly BillLine[]): number => lines.reduce((all, { fen }) => all + fen, 0);

/** A merchant of one brand alone is that brand's affair. */
const brandOf = ({ brands, providers }: App, { provider, merchant }: PaymentProvider) => {
  const ofMerchant = brands.filter(
    ({ id }) => providers.payments.find(provider, id)?.merchant === merchant,
  );
  return ofMerchant.length === 1 ? (ofMerchant[0]?.id ?? null) : null;
};

const feesByBrand = (
  lines: readonly BillLine[],
  brandFor: (number: string) => string | null,
): Events['bill.read']['fees'] => {
  const fees = new Map<string | null, number>();
  for (const { number, feeFen = 0 } of lines) {
    const brand = brandFor(number);
    fees.set(brand, (fees.get(brand) ?? 0) + feeFen);
  }
  return [...fees].map(([brand, fen]) => ({ brand, fen }));
};

/** Compares one merchant's bill of a day with the ledger. False while there is no bill yet. */
const reconcileMerchant = async (
  app: App,
  provider: PaymentProvider,
  date: string,
): Promise<boolean> => {
  const bill = await provider.bill(date);
  const from = new Date(`${date}T00:00:00+08:00`);
  const about = { provider: provider.provider, merchant: provider.merchant, date };
  if (bill.kind !== 'bill') {
    app.log.warn(
      { ...about, reason: bill.kind === 'unknown' ? bill.reason : bill.kind },
      'a bill could not be had',
    );
    return false;
  }
  const payments = bill.lines.filter(({ kind }) => kind === 'payment');
  const refunds = bill.lines.filter(({ kind }) => kind === 'refund');
  await inTransaction(app.database, async (tx) => {
    const ours = await movementsOf(
      tx.db,
      {
        provider: about.provider,
        merchant: about.merchant,
        from,
        to: new Date(from.getTime() + dayMs),
      },
      {
        payments: payments.map(({ number }) => number),
        refunds: refunds.map(({ number }) => number),
      },
    );
    const movementByNumber = new Map(ours.map((each) => [each.number, each]));
    const differences = reconcile(bill.lines, ours).map((each) => ({
      ...each,
      paySeq: movementByNumber.get(each.number)?.paySeq ?? null,
    }));
    const id = await saveReconciliation(tx.db, {
      ...about,
      payments: payments.length,
      payments_fen: sum(payments),
      refunds: refunds.length,
      refunds_fen: sum(refunds),
      brand: brandOf(app, provider),
      at: app.clock(),
    });
    await keepDifferences(tx, app, id, differences);
    tx.audit({
      actor: 'system',
      action: 'bill.reconciled',
      subject: `bill:${about.merchant}:${date}`,
      detail: { differences: differences.length },
    });
    await app.happened(tx, 'bill.read', {
      ...about,
      brand: brandOf(app, provider),
      fen: sum(payments) - sum(refunds),
      fees: feesByBrand(
        bill.lines,
        (number) => movementByNumber.get(number)?.brand ?? brandOf(app, provider),
      ),
    });
    if (differences.length > 0) {
      await alertStaff(app, tx.db, {
        kind: 'bill-differences',
        subject: `reconciliation:${id}`,
        key: `${about.merchant} ${date}`,
        detail: { provider: about.provider, date, differences: differences.length },
      });
    }
  });
  return true;
};

/** Every merchant's bill of a day; throws while one is missing, so that the job comes back for it. */
export const reconcileNow = async (app: App, wanted: string | null): Promise<void> => {
  const date = wanted ?? addDays(dateOf(app.clock().getTime()), -1);
  const from = new Date(`${date}T00:00:00+08:00`);
  const desk = app.providers.payments;
  const active = await merchantsActive(app.database.db, from, new Date(from.getTime() + dayMs));
  const providers = new Set([
    ...desk.all(),
    ...active.flatMap(
      ({ provider, merchant }) => desk.byMerchant(provider as PayProvider, merchant) ?? [],
    ),
  ]);
  let missing = 0;
  for (const provider of providers)
    if (!(await reconcileMerchant(app, provider, date))) missing += 1;
  if (missing > 0) throw new Error(`${missing} bills of ${date} could not be had`);
};
