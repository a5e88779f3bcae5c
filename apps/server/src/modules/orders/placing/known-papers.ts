import type { Application } from '@parasol/domain/orders/parties';
import type { Identified } from '@parasol/domain/orders/same-person';
import type { App } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { numbersOf } from '#modules/disclosure/kept/known-numbers.ts';
import { personIndexes } from '#modules/disclosure/kept/person-indexes.ts';
import { changeOrder } from '../queries/orders.ts';
import { insertPapers, lockUnknownPapers, type PaperRow } from '../queries/papers.ts';
import { openOrder, peopleErased } from '../kept/sealed-order.ts';

/** A paper as it is written down. */
export const paperOf = (app: App, person: Identified): PaperRow => {
  const { number, name, tiedNames } = personIndexes(app, person);
  return { number_index: number, name_index: name, tied_names: [...tiedNames] };
};

/** The papers an application names: the policyholder's, then those of the insured persons. */
export const papersIn = (app: App, { policyholder, insureds }: Application): PaperRow[] =>
  [policyholder, ...insureds.filter(({ relation }) => relation !== 'self')].map((person) =>
    paperOf(app, person),
  );

/** Blind indexes of all the numbers under which these people may be written down. */
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

/** Batch by batch, each in its own transaction: whoever stops it loses nothing. */
export const learnPapers = async (app: App): Promise<void> => {
  while (await learnSome(app));
};
