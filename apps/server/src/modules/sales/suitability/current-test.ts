import type { Output } from '@parasol/contract';
import { addMonths } from '@parasol/domain/base/calendar/plain-date';
import { suitabilityFigures } from '@parasol/domain/sales/suitability/figures';
import type { SuitabilityProfile } from '@parasol/domain/sales/suitability/profile';
import { riskTestIsValid } from '@parasol/domain/sales/suitability/risk-tests';
import type { App } from '#ground/context.ts';
import type { Db } from '#ground/db/schema.ts';
import { testsOf, type TestRow } from './queries.ts';
import { openTest } from './sealed-test.ts';

export interface CurrentTest {
  readonly row: TestRow;
  readonly profile: SuitabilityProfile;
}

/** The last test of the customer, unless it has expired. */
export const currentTest = async (
  app: App,
  userId: string,
  today: string,
  db: Db = app.database.db,
): Promise<CurrentTest | undefined> => {
  const [row] = await testsOf(db, userId);
  if (!row || !riskTestIsValid(row.taken_on, today, suitabilityFigures)) return undefined;
  const content = await openTest(app, row);
  return content && { row, profile: content.profile };
};

export const profileView = ({
  row,
  profile,
}: CurrentTest): NonNullable<Output<'getSuitability'>['profile']> => ({
  testNo: row.test_no,
  takenOn: row.taken_on,
  validUntil: addMonths(row.taken_on, suitabilityFigures.validMonths),
  riskLevel: profile.riskLevel,
  familyIncome: profile.familyIncome,
  annualBudget: profile.annualBudget,
  singleBudget: profile.singleBudget,
  needs: profile.needs,
});
