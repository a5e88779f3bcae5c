import { feeCharged } from '@parasol/domain/contracts/payments/ledger';
import type { Events } from '#events.ts';
import type { Reacts } from '#reaction.ts';
import { bookMove, chargedOf } from './queries/moves.ts';

/**
 * Fees as the bill of a day charges them, by brand; only changes since the last reading are booked.
 */
export const bookFees: Reacts<'bill.read'> = async (
  tx,
  app,
  { provider, merchant, date, fees },
) => {
  // An insurer that collects itself bears its own fees.
  if (provider === 'supplier') return;
  const charged = await chargedOf(tx.db, merchant, date);
  const brands = new Set([...fees, ...charged].map(({ brand }) => brand));
  const of = (rows: Events['bill.read']['fees'], brand: string | null): number =>
    rows.find((row) => row.brand === brand)?.fen ?? 0;
  for (const brand of brands) {
    const fen = of(fees, brand) - of(charged, brand);
    if (fen === 0) continue;
    await bookMove(
      tx.db,
      {
        kind: 'fee-charged',
        brand,
        provider,
        merchant,
        day: date,
        fen,
        made_by: 'system',
        at: app.clock(),
      },
      feeCharged(fen),
    );
    tx.audit({
      actor: 'system',
      action: 'books.fee-charged',
      subject: `merchant:${merchant}`,
      detail: { provider, brand, date, fen },
    });
  }
};
