import type { PersonContext } from '#ground/context.ts';
import { testsOf } from './queries.ts';
import { openTest } from './sealed-test.ts';

/** Suitability tests of a person with their questions, for their own download. */
export const exportSuitability = async ({
  app,
  person: userId,
}: PersonContext): Promise<unknown> => {
  const tests = [];
  for (const row of await testsOf(app.database.db, userId)) {
    const content = await openTest(app, row);
    if (!content) continue;
    const { questionnaire, answers, profile } = content;
    tests.push({ testNo: row.test_no, takenOn: row.taken_on, questionnaire, answers, profile });
  }
  return tests;
};
