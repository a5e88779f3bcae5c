import type { Application } from '@parasol/domain/sales/orders/form/parties';
import type { Identified } from '@parasol/domain/sales/orders/people/same-person';
import type { App } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { numbersOf } from '#modules/products/disclosure/record.ts';
import { personIndexes } from '#modules/products/disclosure/whose-health.ts';
import { changeOrder } from '#modules/sales/orders/queries/orders.ts';
import {
  insertPapers,
  lockUnknownPapers,
  type PaperRow,
} from '#modules/sales/orders/queries/papers.ts';
import { openOrder, peopleErased } from '#modules/sales/orders/order.ts';

/** A paper in its stored form. */
export const paperOf = (app: App, person: Identified): PaperRow => {
  const { number, name, tiedNames } = personIndexes(app, person);
  return { number_index: number, name_index: name, tied_names: [...tiedNames] };
};

/** The papers an application names: the policyholder's, then those of the insured persons. */
export const papersIn = (app: App, { policyholder, insureds }: Application): PaperRow[] =>
  [policyholder, ...insureds.filter(({ relation }) => relation !== 'self')].map((person) =>
    paperOf(app, person),
  );

/** Records papers that were seen after an order. */
export const learnPapersOf = (tx: Tx, app: App, people: readonly Identified[]): Promise<void> =>
  insertPapers(
    tx.db,
    people.map((person) => paperOf(app, person)),
  );

/** Blind indexes of all the numbers of these people's papers. */
export const numbersKnown = (tx: Tx, app: App, people: readonly Identified[]): Promise<Buffer[]> =>
  numbersOf(
    tx.db,
    people.map((person) => personIndexes(app, person)),
  );

const batch = 100;

const learnSome = (app: App): Promise<boolean> =>
  inTransaction(app.database, async (tx) => {
    const orders = await lockUnknownPapers(tx.db, batch);
    for (const order of orders) {
      if (!(await peopleErased(app, order))) {
        const { application } = await openOrder(app, order);
        await insertPapers(tx.db, papersIn(app, application));
      }
      await changeOrder(tx.db, order.order_no, { papers_known: true }, undefined);
    }
    return orders.length > 0;
  });

/** Batch by batch, each in its own transaction: a stop loses nothing. */
export const learnPapers = async (app: App): Promise<void> => {
  while (await learnSome(app));
};
