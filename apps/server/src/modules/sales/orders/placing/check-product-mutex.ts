import { Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { exclusionOf, type Holding } from '@parasol/domain/sales/orders/holdings/holdings';
import { paperNumber } from '@parasol/domain/base/people/papers';
import type { Verb } from '#ground/context.ts';
import { findProduct } from '#modules/products/catalogue/products/views/find-product.ts';
import { policiesInForce } from '#modules/sales/orders/drafts/policies-in-force.ts';
import { peopleOnRecord } from '#modules/sales/orders/queries/submissions.ts';

/**
 * Reads the customer's own orders only: cover that strangers arranged is mentioned when the order
 * is placed, not to a visitor who types a number.
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
  const { held } = await policiesInForce(app, app.database.db, record.held, found.product, today);
  const conflicts = indexes.flatMap((index, person) => {
    const holdings: Holding[] = held
      .filter((row) => row.userId === userId && row.person === index.toString('hex'))
      .map((row) => ({ ...row, own: true }));
    const exclusion = exclusionOf(found.product, holdings);
    return exclusion ? [{ person, ...exclusion }] : [];
  });
  return { passed: conflicts.length === 0, conflicts };
};
