import { brokerageEarned } from '@parasol/domain/contracts/payments/ledger';
import type { Reacts } from '#reaction.ts';
import { bookItems, bookMove, collectedByInsurers, holdInsurer } from './queries/moves.ts';
import { remittanceOf } from './remittance.ts';

/** An insurer that collects itself owes us for selling once its bill shows the premiums. */
export const earnDirectBrokerage: Reacts<'bill.read'> = async (tx, app, { provider, date }) => {
  if (provider !== 'supplier') return;
  for (const { brand, insurer } of await collectedByInsurers(tx.db, date)) {
    await holdInsurer(tx.db, brand, insurer);
    const of = { brand, insurer, until: date, by: 'insurer' } as const;
    const { brokerage, items } = await remittanceOf(app, tx.db, of);
    // A premium and its return within a day earn nothing and wait for the next that does.
    if (brokerage === 0) continue;
    const moveNo = await bookMove(
      tx.db,
      {
        kind: 'brokerage-earned',
        brand,
        insurer,
        day: date,
        until: date,
        fen: brokerage,
        made_by: 'system',
        at: app.clock(),
      },
      brokerageEarned(brokerage),
    );
    await bookItems(
      tx.db,
      items.map((item) => ({
        entry_no: item.entry_no,
        move_no: moveNo,
        fen: item.fen,
        brokerage_fen: item.brokerage,
      })),
    );
    tx.audit({
      actor: 'system',
      action: 'books.brokerage-earned',
      subject: `insurer:${insurer}`,
      detail: { brand, date, fen: brokerage, items: items.length },
    });
  }
};
