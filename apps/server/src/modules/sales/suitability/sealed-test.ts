import { createHash, randomBytes } from 'node:crypto';
import { canonicalJson } from '@parasol/domain/products/disclosure/records/canonical-json';
import type { SuitabilityProfile } from '@parasol/domain/sales/suitability/profile';
import type { SuitabilityQuestionnaire } from '@parasol/domain/sales/suitability/questionnaire';
import type { App } from '#ground/context.ts';
import { ofUser, sealed, text } from '#ground/db/personal-data/sealed.ts';
import type { TestRow } from './queries.ts';

/** The questions as they were asked, the answers, and the result. */
interface TestContent {
  readonly salt: string;
  readonly at: string;
  readonly questionnaire: SuitabilityQuestionnaire;
  readonly answers: unknown;
  readonly profile: SuitabilityProfile;
}

/** As text, because a hash is made of it. */
export const sealedTest = sealed(
  { table: 'suitability_tests', column: 'sealed', key: ['test_no'] },
  { keeper: ofUser, form: text, erased: undefined, sale: 'apart' },
);
export const { open: testText } = sealedTest;

export const sealTest = async (
  app: App,
  test: Pick<TestRow, 'test_no' | 'user_id'>,
  content: Omit<TestContent, 'salt'>,
): Promise<{ readonly sealed: Buffer; readonly hash: Buffer }> => {
  const taken = canonicalJson({ ...content, salt: randomBytes(16).toString('base64url') });
  const hash = createHash('sha256').update(taken, 'utf8').digest();
  return { sealed: await sealedTest.seal(app, test, taken), hash };
};

export const openTest = async (
  app: App,
  test: Pick<TestRow, 'test_no' | 'sealed'>,
): Promise<TestContent | undefined> => {
  const taken = await testText(app, test);
  return taken === undefined ? undefined : (JSON.parse(taken) as TestContent);
};
