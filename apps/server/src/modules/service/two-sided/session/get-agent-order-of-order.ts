import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { orderFacts } from '@parasol/domain/sales/orders/order-facts';
import { orderForm } from '@parasol/domain/sales/orders/form/order-form';
import { valuesOf, type PreparedFields } from '@parasol/domain/service/two-sided/prepared-fields';
import { sessionLife } from '@parasol/domain/service/two-sided/session-states';
import type { App, Verb } from '#ground/context.ts';
import { productVersion, type OrderRow } from '#modules/sales/orders/order.ts';
import { stateNow } from './find-session.ts';
import { contentsOf, sessionOfOrder } from '#modules/service/two-sided/queries.ts';
import { openSession } from './sealed-session.ts';
import { servedBy } from './session-view.ts';

/**
 * Fields as the form of this order has them, in its order and words; fields it no longer has come
 * last.
 */
const labelled = async (
  app: App,
  order: OrderRow,
  fields: PreparedFields,
): Promise<(PreparedFields[string] & { readonly path: string; readonly label: string })[]> => {
  const { product } = await productVersion(app, order.base_product_no, order.product_version);
  const { coverTerm, riders, plan, instalments } = order.price;
  const facts = orderFacts(product, { coverTerm, riders, plan, instalments });
  const today = dateOf(order.created_at.getTime());
  const labels = new Map(
    orderForm(facts, valuesOf(fields), today).flatMap(({ title, fields: asked }) =>
      asked.map(({ path, label, kind }) => [
        path,
        kind === 'consent' ? '声明与同意' : `${title} ${label}`,
      ]),
    ),
  );
  const places = new Map([...labels.keys()].map((path, place) => [path, place]));
  const placeOf = (path: string): number => places.get(path) ?? places.size;
  return Object.entries(fields)
    .map(([path, field]) => ({ ...field, path, label: labels.get(path) ?? path }))
    .toSorted((one, other) => placeOf(one.path) - placeOf(other.path));
};

/** The fields the agent prepared and the customer changed; their values are on the order itself. */
export const getAgentOrderOfOrder: Verb<'getAgentOrderOfOrder'> = async (
  { app, now },
  { orderNo },
  order,
) => {
  const { db } = app.database;
  const row = await sessionOfOrder(db, orderNo);
  if (!row) return { session: null };
  const [{ fields }, contents] = await Promise.all([
    openSession(app, row),
    contentsOf(db, row.agent_order_no),
  ]);
  const listed = await labelled(app, order, fields);
  const state = stateNow(row, now);
  return {
    session: {
      agentOrderNo: row.agent_order_no,
      state,
      title: sessionLife.states[state].title,
      servedBy: await servedBy(app, row.agent_no),
      createdAt: row.created_at.toISOString(),
      joinedAt: row.joined_at?.toISOString() ?? null,
      handedOverAt: row.handed_over_at?.toISOString() ?? null,
      fields: listed.map(({ path, label, by, at, confirmed, prepared }) => ({
        path,
        label,
        by,
        at,
        confirmed,
        changed: prepared !== undefined,
      })),
      contents: contents.map(({ content_hash: contentHash, side, at }) => ({
        contentHash,
        side,
        at: at.toISOString(),
      })),
      refusals: row.refusals,
    },
  };
};
