import { Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import { exclusionOf, type Holding } from '@parasol/domain/orders/holdings';
import { paperNumber } from '@parasol/domain/orders/papers';
import type { Verb } from '#ground/context.ts';
import { findProduct } from '#modules/catalogue/products/find-product.ts';
import { heldNow } from '../kept/held-now.ts';
import { peopleOnRecord } from '../queries/orders.ts';

/**
 * Looks at the customer's own orders only: what strangers insured is said when the order itself is
 * placed, not to whoever types in a number.
 */
export const checkProductMutex: Verb<'checkProductMutex'> = async (
  context,
  { baseProductNo, people },
) => {
  const { app, now, person: userId } = context;
  const found = await findProduct(context, baseProductNo);
  if (found instanceof Refusal) return found;
  const indexes = people.map(({ certNo }) =>
    app.vault.blindIndex('id_number', paperNumber(certNo)),
  );
  const today = dateOf(now.getTime());
  const asked = indexes.map((number) => ({ number, tiedNames: [] }));
  const record = await peopleOnRecord(app.database.db, asked, today);
  const { held } = await heldNow(app, app.database.db, record.held, found.product, today);
  const conflicts = indexes.flatMap((index, person) => {
    const holdings: Holding[] = held
      .filter((row) => row.userId === userId && row.person === index.toString('hex'))
      .map((row) => ({ ...row, own: true }));
    const exclusion = exclusionOf(found.product, holdings);
    return exclusion ? [{ person, ...exclusion }] : [];
  });
  return { passed: conflicts.length === 0, conflicts };
};
