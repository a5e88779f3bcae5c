import type { Naming } from '@parasol/domain/base/fields/masks/mask';
import type { Output } from '@parasol/contract';
import { canBeRead, problemWords } from '@parasol/domain/sales/identity/hold-against';
import { paperOfField, sidesOf } from '@parasol/domain/sales/identity/paper-field';
import { orderLife } from '@parasol/domain/sales/orders/states/order-states';
import { papers } from '@parasol/domain/base/people/papers';
import type { App, Verb } from '#ground/context.ts';
import { namingOf } from '#ground/caller/naming-of.ts';
import { type OrderRow } from '#modules/sales/orders/order.ts';
import { identityView, partiesOnOrder } from '#modules/sales/orders/identity/order-identity.ts';
import { readingsOf } from '#modules/sales/identity/queries.ts';
import { verdictOf } from '#modules/sales/identity/reading/verdict.ts';

type Person = Output<'getCertificates'>['people'][number];

/** Every person whose documents an order wants, beside the files sent. */
export const peopleWithSides = async (
  app: App,
  order: OrderRow,
  nameOf: Naming,
  filesOfOrder?: Parameters<typeof identityView>[3],
): Promise<readonly Person[]> => {
  const { db } = app.database;
  const [view, parties, readings] = await Promise.all([
    identityView(app, order, nameOf, filesOfOrder),
    partiesOnOrder(app, db, order),
    readingsOf(db, order.order_no),
  ]);
  return view.people.map(({ files, ...person }) => {
    const party = parties.find((each) => each.party === person.party);
    const type = party?.person.paper.type ?? 'id-card';
    const since = party?.state === 'returned' ? party.decision?.at.toISOString() : undefined;
    return {
      ...person,
      readable: canBeRead(type),
      sides: sidesOf(type, papers[type].name).map(({ side, title }) => {
        const file =
          files.findLast(
            ({ field, at }) =>
              paperOfField(field)?.side === side && (since === undefined || at > since),
          ) ?? null;
        const read = readings.find((each) => each.file_id === file?.fileId);
        const words = read?.problems.map((problem) => problemWords[problem]) ?? [];
        return {
          side,
          title,
          file,
          reading: read ? { verdict: verdictOf(read.problems), words } : null,
        };
      }),
    };
  });
};

export const getCertificates: Verb<'getCertificates'> = async (context, { orderNo }, order) => {
  const { app, caller } = context;
  return {
    orderNo,
    state: order.state,
    title: orderLife.states[order.state].title,
    expiresAt: order.expires_at?.toISOString() ?? null,
    people: [...(await peopleWithSides(app, order, namingOf(caller, order.user_id)))],
  };
};
