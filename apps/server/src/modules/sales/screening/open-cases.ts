import { randomUUID } from 'node:crypto';
import type { Hit } from '@parasol/domain/sales/screening/match';
import type { App } from '#ground/context.ts';
import type { Tx } from '#ground/db/transaction.ts';
import { moveScreening } from './move-screening.ts';
import { insertCases, type CaseRow } from './queries.ts';

export interface Found {
  readonly party: string;
  readonly hit: Hit;
}

interface Opening {
  readonly orderNo: string;
  readonly posNo: string | null;
  readonly brand: string;
  readonly listVersion: string;
  readonly at: Date;
  /** Hits on which the server ends the order itself; all others wait for staff. */
  readonly stops: (found: Found) => boolean;
}

/** A decision about the same entry holds. */
const isNew =
  (before: readonly CaseRow[]) =>
  ({ party, hit }: Found): boolean =>
    !before.some((each) => each.party === party && each.entry_id === hit.entry.id);

export const newAmong = (found: readonly Found[], before: readonly CaseRow[]): readonly Found[] =>
  found.filter(isNew(before));

/** A case for each hit. */
export const openCases = async (
  tx: Tx,
  app: App,
  found: readonly Found[],
  { orderNo, posNo, brand, listVersion, at, stops }: Opening,
): Promise<readonly CaseRow[]> => {
  const cases = found.map((each): CaseRow => ({
    case_no: randomUUID(),
    order_no: orderNo,
    pos_no: posNo,
    brand,
    party: each.party,
    entry_id: each.hit.entry.id,
    list_version: listVersion,
    verdict: each.hit.verdict,
    state: 'waiting',
    reason: null,
    decided_by: null,
    decided_at: null,
    created_at: at,
  }));
  if (cases.length > 0) await insertCases(tx.db, cases);
  const opened: CaseRow[] = [];
  for (const [index, row] of cases.entries()) {
    const step = { by: 'system', actor: 'system', now: at } as const;
    await moveScreening(tx, app, row, { ...step, event: 'open' });
    const hit = found[index];
    const stopped =
      hit && stops(hit) ? await moveScreening(tx, app, row, { ...step, event: 'stop' }) : null;
    opened.push(stopped ?? row);
  }
  return opened;
};
