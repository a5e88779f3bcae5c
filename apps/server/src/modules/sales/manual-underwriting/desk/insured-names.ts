import type { App } from '#ground/context.ts';
import { casesByNo } from '#modules/sales/manual-underwriting/queries/cases.ts';
import { openCase } from '#modules/sales/manual-underwriting/cases/sealed-case.ts';

/** The first underwritten person of each case; the vault is asked for all keys at once. */
export const insuredNames = async (
  app: App,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await casesByNo(app.database.db, numbers);
  const named = await Promise.all(
    rows.map(async (row) => {
      const name = (await openCase(app, row)).people.find((person) => person.name)?.name;
      return name === undefined ? [] : [[row.manual_underwriting_no, name] as const];
    }),
  );
  return new Map(named.flat());
};
