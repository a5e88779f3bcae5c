import type { Db } from '#ground/db/schema.ts';
import type { CaseRow } from '#modules/sales/manual-underwriting/queries/cases.ts';
import { decisionsOf } from '#modules/sales/manual-underwriting/queries/decisions.ts';

/** After an objection another underwriter decides. */
export const decidedBefore = async (
  { db }: { readonly db: Db },
  row: CaseRow,
  staffId: string,
): Promise<boolean> =>
  row.look === 2 &&
  (await decisionsOf(db, row.manual_underwriting_no)).some(
    ({ look, decided_by: by, confirmed_by: second }) =>
      look === 1 && (by === staffId || second === staffId),
  );
