import { providerSettled, settledDirect } from '@parasol/domain/contracts/payments/ledger';
import type { Reacts } from '#reaction.ts';
import { bookMove, settledOf } from './queries/moves.ts';

/** A provider pays out the total of a day's bill; read again, only the difference is booked. */
export const bookSettlement: Reacts<'bill.read'> = async (
  tx,
  app,
  { provider, merchant, brand, date, fen },
) => {
  const rest = fen - (await settledOf(tx.db, merchant, date));
  if (rest === 0) return;
  const direct = provider === 'supplier';
  const now = app.clock();
  await bookMove(
    tx.db,
    {
      kind: direct ? 'settled-direct' : 'settled',
      brand,
      provider,
      merchant,
      day: date,
      fen: rest,
      made_by: 'system',
      at: now,
    },
    direct ? settledDirect(rest) : providerSettled(rest),
  );
  tx.audit({
    actor: 'system',
    action: 'books.settled',
    subject: `merchant:${merchant}`,
    detail: { provider, date, fen: rest },
  });
};
