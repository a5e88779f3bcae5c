import type { Application } from '@parasol/domain/sales/orders/form/parties';
import type { Reacts } from '#reaction.ts';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { personIndexes } from '#modules/products/disclosure/whose-health.ts';
import { insertKin, namePeople, sharePeople } from '#modules/products/disclosure/queries/people.ts';
import { applicantOf, nameEarlier } from './name-person.ts';

/**
 * An order uses these records from now on: they are about its people only. The account's earlier
 * records about the same people are named with them too.
 */
export const tieRecords = async (
  tx: Tx,
  app: App,
  { policyholder, insureds }: Pick<Application, 'policyholder' | 'insureds'>,
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<void> => {
  const everybody = [{ ...policyholder, relation: 'self' as const }, ...insureds];
  for (const person of everybody) {
    const { disclosureNo, intelligentProposalNo, relation } = person;
    const own = relation === 'self';
    const known = await applicantOf(tx.db, app, person, own ? undefined : policyholder);
    const numbers = [disclosureNo, intelligentProposalNo].flatMap((number) => number ?? []);
    await namePeople(tx.db, numbers, known.own, { at, ordered: true });
    await nameEarlier(tx.db, app, { userId, person, relation, people: known.own, at });
    if (!own) {
      const { number, name } = personIndexes(app, person);
      const kin = known.own.filter((index) => !index.equals(number) && !index.equals(name));
      await insertKin(tx.db, kin, number);
    }
    if (known.numbers.length > 1)
      await app.happened(tx, 'people.joined', { numbers: known.numbers });
  }
};

/** Papers turned out to be one person's: answers under one of them count under all. */
export const tieEarlierRecords: Reacts<'people.joined'> = (tx, app, { numbers }) =>
  sharePeople(tx.db, numbers, app.clock());
