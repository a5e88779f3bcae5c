import type { Application } from '@parasol/domain/orders/parties';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { personIndexes } from '../kept/person-indexes.ts';
import { namePeople } from '../queries/people.ts';

/** An order stands on these records from now on: they are about its people and nobody else. */
export const tieRecords = async (
  tx: Tx,
  app: App,
  { policyholder, insureds }: Application,
  at: Date,
): Promise<void> => {
  for (const person of [policyholder, ...insureds]) {
    const { disclosureNo, intelligentProposalNo } = person;
    const numbers = [disclosureNo, intelligentProposalNo].flatMap((number) => number ?? []);
    await namePeople(tx.db, numbers, personIndexes(app, person).own, { at, ordered: true });
  }
};
