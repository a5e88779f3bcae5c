import type { Output } from '@parasol/contract';
import {
  effectOf,
  tellsMore,
  supplementEffects,
} from '@parasol/domain/sales/orders/states/supplement';
import type { App, PersonContext } from '#ground/context.ts';
import type { OrderForNotice } from '#modules/products/disclosure/ports.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { personIndexes, type HealthPerson } from '#modules/products/disclosure/whose-health.ts';
import { namePeople } from '#modules/products/disclosure/queries/people.ts';
import {
  insertSupplement,
  supplementsOf,
} from '#modules/products/disclosure/queries/supplements.ts';
import {
  findDisclosure,
  type FoundDisclosure,
} from '#modules/products/disclosure/records/find-disclosure.ts';
import { questionsIn } from '#modules/products/disclosure/records/stored-record.ts';

type OnOrder = OrderForNotice['people'][number];
type Told = NonNullable<Output<'answerHealthNotice'>['order']>;

/** The whole notice that the order uses for a person: the last one, or the first. */
const standsOn = async (
  tx: Tx,
  { app, brand, now, person: userId }: PersonContext,
  { orderNo }: OrderForNotice,
  { position, person }: OnOrder,
): Promise<FoundDisclosure | undefined> => {
  const whose = { brand: brand.id, userId, now, db: tx.db };
  const later = (await supplementsOf(tx.db, orderNo)).filter((row) => row.position === position);
  for (const { record_no: recordNo } of later.toReversed()) {
    const found = await findDisclosure(app, whose, recordNo);
    if (found && found.role !== 'supplementary') return found;
  }
  return person.disclosureNo === undefined
    ? undefined
    : findDisclosure(app, whose, person.disclosureNo);
};

/**
 * Ties a record to a locked order; the modules that act on the order hear of it in the same
 * transaction.
 */
export const tellOrder = async (
  tx: Tx,
  context: PersonContext,
  order: OrderForNotice,
  about: OnOrder,
  record: FoundDisclosure,
): Promise<Told> => {
  const { app, caller, now } = context;
  const { orderNo, displayId } = order;
  const { disclosureNo: recordNo, kept, role } = record;
  const known = role === 'supplementary' ? undefined : await standsOn(tx, context, order, about);
  const changed = tellsMore(
    questionsIn(kept),
    kept.given.answers,
    known?.kept.given.answers ?? null,
  );
  const effect = effectOf(order.state, changed);
  await insertSupplement(tx.db, {
    record_no: recordNo,
    order_no: orderNo,
    position: about.position,
    changed,
    effect,
    told_at: now,
  });
  const { own } = personIndexes(app, about.person);
  await namePeople(tx.db, [recordNo], own, { at: now, ordered: true });
  const actor = actorOf(caller);
  tx.audit({
    actor,
    action: 'order.told-again',
    subject: `order:${orderNo}`,
    detail: { recordNo, effect },
  });
  await app.happened(tx, 'health.told-again', { orderNo, recordNo, clear: !changed, actor });
  return { orderNo, displayId, effect, ...supplementEffects[effect] };
};

/**
 * An answer given without naming an order, about a person on an order of the same product that is
 * still to be decided, paid or issued: a yes counts there as well.
 */
export const tellOpenOrders = async (
  tx: Tx,
  context: PersonContext,
  record: FoundDisclosure,
  { birthDate, sex }: Pick<HealthPerson, 'birthDate' | 'sex'>,
): Promise<Told | null> => {
  const { app, brand, person: userId } = context;
  const { baseProductNo, role } = record;
  if (record.clear) return null;
  for (const { display_id: displayId } of await app.ports.noticeOrders.openOrdersOf(tx.db, {
    userId,
    brand: brand.id,
    baseProductNo,
  })) {
    const order = await lockedOrder(tx, app, { userId, brand: brand.id, displayId });
    const about = order?.people.find(
      ({ position, person }) =>
        (position === null) === (role === 'policyholder') &&
        person.birthDate === birthDate &&
        person.sex === sex,
    );
    if (order && about) return tellOrder(tx, context, order, about, record);
  }
  return null;
};

const lockedOrder = (
  tx: Tx,
  app: App,
  whose: { readonly userId: string; readonly brand: string; readonly displayId: string },
) => app.ports.orderForNotice(app, tx.db, whose, true);
