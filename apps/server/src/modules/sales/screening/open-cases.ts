import { randomUUID } from 'node:crypto';
import type { Hit } from '@parasol/domain/sales/screening/match';
import type { Tx } from '#ground/db/transaction.ts';
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

/** A case for each hit, and a line of the audit for each case. */
export const openCases = async (
  tx: Tx,
  found: readonly Found[],
  { orderNo, posNo, brand, listVersion, at, stops }: Opening,
): Promise<readonly CaseRow[]> => {
  const cases = found.map((each): CaseRow => {
    const stopped = stops(each);
    return {
      case_no: randomUUID(),
      order_no: orderNo,
      pos_no: posNo,
      brand,
      party: each.party,
      entry_id: each.hit.entry.id,
      list_version: listVersion,
      verdict: each.hit.verdict,
      state: stopped ? 'stopped' : 'waiting',
      reason: null,
      decided_by: stopped ? 'system' : null,
      decided_at: stopped ? at : null,
      created_at: at,
    };
  });
  if (cases.length > 0) await insertCases(tx.db, cases);
  for (const { case_no: caseNo } of cases)
    tx.audit({
      actor: 'system',
      action: 'screening.opened',
      subject: `screening:${caseNo}`,
      detail: { orderNo, ...(posNo === null ? {} : { posNo }) },
    });
  return cases;
};
