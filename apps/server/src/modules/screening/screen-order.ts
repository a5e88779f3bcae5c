import { randomUUID } from 'node:crypto';
import { partiesOf } from '@parasol/domain/orders/identity-check';
import { hitsOf, type Hit } from '@parasol/domain/screening/match';
import type { App } from '#context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { openOrder } from '#modules/orders/placing/sealed-order.ts';
import { lockOrder, type OrderRow } from '#modules/orders/reading/read-order.ts';
import { casesOf, insertCases, type CaseRow } from './queries.ts';
import { stopOrder } from './stop-order.ts';

const system = { by: 'system', actor: 'system' } as const;

interface Found {
  readonly party: string;
  readonly hit: Hit;
}

/** Everybody on an order, or in the policy that came of it, held against the list as it stands. */
const findHits = async (
  tx: Tx,
  app: App,
  order: OrderRow,
): Promise<{ readonly version: string; readonly found: readonly Found[] }> => {
  const [{ application }, now, { version, entries }] = await Promise.all([
    openOrder(app, order),
    app.ports.peopleOfPolicy(app, tx.db, order.order_no),
    app.providers.screening.list(),
  ]);
  const found = partiesOf({ ...application, ...now }, true).flatMap(
    ({ party, person: { name, birthDate, paper } }) =>
      hitsOf({ name, birthDate, paperNumber: paper.number }, entries).map((hit) => ({
        party,
        hit,
      })),
  );
  return { version, found };
};

/**
 * Writes down who of a locked order is on the list. A true hit ends the order where it still can be
 * ended; anything else waits for a person. What was decided about an entry before stands.
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
  const fresh = found.filter(
    ({ party, hit }) =>
      !before.some((each) => each.party === party && each.entry_id === hit.entry.id),
  );
  if (fresh.length === 0) return before;
  const sure = fresh.some(({ hit }) => hit.verdict === 'true');
  const ended = sure && (await stopOrder(tx, app, order, system));
  const at = app.clock();
  const cases = fresh.map(({ party, hit }): CaseRow => ({
    case_no: randomUUID(),
    order_no: orderNo,
    pos_no: null,
    brand,
    party,
    entry_id: hit.entry.id,
    list_version: version,
    verdict: hit.verdict,
    state: ended ? 'stopped' : 'waiting',
    reason: null,
    decided_by: ended ? 'system' : null,
    decided_at: ended ? at : null,
    created_at: at,
  }));
  await insertCases(tx.db, cases);
  for (const { case_no: caseNo } of cases) {
    tx.audit({
      actor: 'system',
      action: 'screening.opened',
      subject: `screening:${caseNo}`,
      detail: { orderNo },
    });
  }
  return [...before, ...cases];
};

/** Before the insurer learns of an order: it goes on at once when nobody on it is on the list. */
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
