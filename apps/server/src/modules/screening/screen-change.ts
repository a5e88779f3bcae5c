import { randomUUID } from 'node:crypto';
import type { Party } from '@parasol/domain/orders/identity-check';
import { hitsOf } from '@parasol/domain/screening/match';
import type { App } from '#context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { casesOfService, insertCases, type CaseRow } from './queries.ts';

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
 * Holds whoever a service would bring into a contract against the list. `stopped` for a true hit,
 * `waits` while a person has to look; what was decided about an entry stands.
 */
export const screenChange = async (
  tx: Tx,
  app: App,
  { posNo, orderNo, brand, people }: Brought,
): Promise<'clear' | 'waits' | 'stopped'> => {
  const { version, entries } = await app.providers.screening.list();
  const before = await casesOfService(tx.db, posNo);
  const at = app.clock();
  const fresh = people.flatMap(({ party, person: { name, birthDate, paper } }) =>
    hitsOf({ name, birthDate, paperNumber: paper.number }, entries).flatMap((hit): CaseRow[] => {
      const place = placeOf(posNo, party);
      if (before.some((each) => each.party === place && each.entry_id === hit.entry.id)) return [];
      const sure = hit.verdict === 'true';
      return [
        {
          case_no: randomUUID(),
          order_no: orderNo,
          pos_no: posNo,
          brand,
          party: place,
          entry_id: hit.entry.id,
          list_version: version,
          verdict: hit.verdict,
          state: sure ? 'stopped' : 'waiting',
          reason: null,
          decided_by: sure ? 'system' : null,
          decided_at: sure ? at : null,
          created_at: at,
        },
      ];
    }),
  );
  if (fresh.length > 0) await insertCases(tx.db, fresh);
  for (const { case_no: caseNo } of fresh)
    tx.audit({
      actor: 'system',
      action: 'screening.opened',
      subject: `screening:${caseNo}`,
      detail: { orderNo, posNo },
    });
  const states = [...before, ...fresh].map(({ state }) => state);
  if (states.includes('stopped')) return 'stopped';
  return states.includes('waiting') ? 'waits' : 'clear';
};
