import type { Party } from '@parasol/domain/sales/orders/people/identity-check';
import { hitsOf } from '@parasol/domain/sales/screening/match';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { newAmong, openCases } from './open-cases.ts';
import { casesOfService, type CaseRow } from './queries.ts';

interface Brought {
  readonly posNo: string;
  readonly orderNo: string;
  readonly brand: string;
  readonly people: readonly Party[];
}

/** Where the same place of two services is not the same person. */
const placeOf = (posNo: string, party: string): string => `${posNo}.${party}`;

/** The person a case of a service is about. */
export const partyOfCase = async (
  app: App,
  { pos_no: posNo, party }: Pick<CaseRow, 'pos_no' | 'party'>,
): Promise<Party | undefined> =>
  posNo === null
    ? undefined
    : (await app.ports.peopleAdded(app, posNo)).find(
        (each) => placeOf(posNo, each.party) === party,
      );

/**
 * Compares people whom a service would bring into a contract with the list. `stopped` for a true
 * hit, `waits` while staff have to look; a decision about an entry holds.
 */
export const screenChange = async (
  tx: Tx,
  app: App,
  { posNo, orderNo, brand, people }: Brought,
): Promise<'clear' | 'waits' | 'stopped'> => {
  const { version, entries } = await app.providers.screening.list();
  const book = await app.providers.screening.names();
  const before = await casesOfService(tx.db, posNo);
  const found = people.flatMap(({ party, person: { name, birthDate, paper } }) =>
    hitsOf({ name, birthDate, paperNumber: paper.number }, entries, book).map((hit) => ({
      party: placeOf(posNo, party),
      hit,
    })),
  );
  const fresh = await openCases(tx, app, newAmong(found, before), {
    orderNo,
    posNo,
    brand,
    listVersion: version,
    at: app.clock(),
    stops: ({ hit }) => hit.verdict === 'true',
  });
  const states = [...before, ...fresh].map(({ state }) => state);
  if (states.includes('stopped')) return 'stopped';
  return states.includes('waiting') ? 'waits' : 'clear';
};
