import { partiesOf } from '@parasol/domain/sales/orders/people/identity-check';
import { hitsOf } from '@parasol/domain/sales/screening/match';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { openOrder, lockOrder, type OrderRow } from '#modules/sales/orders/order.ts';
import { newAmong, openCases, type Found } from './open-cases.ts';
import { casesOf, type CaseRow } from './queries.ts';
import { stopOrder } from './stop-order.ts';

const system = { by: 'system', actor: 'system' } as const;

/** Compares every person on an order, or in its policy, with the present list. */
const findHits = async (
  tx: Tx,
  app: App,
  order: OrderRow,
): Promise<{ readonly version: string; readonly found: readonly Found[] }> => {
  const [{ application }, now, { version, entries }, book] = await Promise.all([
    openOrder(app, order),
    // Before the insurer was asked there is no policy.
    order.state === 'submitted' ? undefined : app.ports.peopleOfPolicy(app, tx.db, order.order_no),
    app.providers.screening.list(),
    app.providers.screening.names(),
  ]);
  const found = partiesOf({ ...application, ...now }, true).flatMap(
    ({ party, person: { name, birthDate, paper } }) =>
      hitsOf({ name, birthDate, paperNumber: paper.number }, entries, book).map((hit) => ({
        party,
        hit,
      })),
  );
  return { version, found };
};

/**
 * Records who of a locked order is on the list. A true hit ends the order where it still can be
 * ended; anything else waits for a person. An earlier decision about an entry holds.
 */
export const screenLocked = async (
  tx: Tx,
  app: App,
  order: OrderRow,
): Promise<readonly CaseRow[]> => {
  const { version, found } = await findHits(tx, app, order);
  if (found.length === 0) return [];
  const { order_no: orderNo, brand } = order;
  const before = await casesOf(tx.db, orderNo);
  const fresh = newAmong(found, before);
  if (fresh.length === 0) return before;
  const sure = fresh.some(({ hit }) => hit.verdict === 'true');
  const ended = sure && (await stopOrder(tx, app, order, system));
  const cases = await openCases(tx, app, fresh, {
    orderNo,
    posNo: null,
    brand,
    listVersion: version,
    at: app.clock(),
    stops: () => ended,
  });
  return [...before, ...cases];
};

/**
 * Screens an order before the insurer learns of it: it continues at once when none of its people is
 * on the list.
 */
export const screenOrder = async (
  tx: Tx,
  app: App,
  about: { readonly orderNo: string; readonly insurer: string },
): Promise<void> => {
  const order = await lockOrder(tx.db, about.orderNo);
  if (!order) return;
  const cases = await screenLocked(tx, app, order);
  if (cases.every(({ state }) => state === 'cleared')) {
    await app.happened(tx, 'order.screened', about);
  }
};
