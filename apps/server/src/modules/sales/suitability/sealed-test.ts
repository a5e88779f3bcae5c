import { createHash, randomBytes } from 'node:crypto';
import { canonicalJson } from '@parasol/domain/products/disclosure/records/canonical-json';
import type { SuitabilityProfile } from '@parasol/domain/sales/suitability/profile';
import type { SuitabilityQuestionnaire } from '@parasol/domain/sales/suitability/questionnaire';
import type { App } from '#ground/context.ts';
import type { TestRow } from './queries.ts';

/** The questions as they were asked, the answers, and the result. */
interface TestContent {
  readonly salt: string;
  readonly at: string;
  readonly questionnaire: SuitabilityQuestionnaire;
  readonly answers: unknown;
  readonly profile: SuitabilityProfile;
}

const place = (testNo: string) => ({ table: 'suitability_tests', column: 'sealed', row: testNo });

export const sealTest = async (
  app: App,
  userId: string,
  testNo: string,
  content: Omit<TestContent, 'salt'>,
): Promise<{ readonly sealed: Buffer; readonly hash: Buffer }> => {
  const text = canonicalJson({ ...content, salt: randomBytes(16).toString('base64url') });
  const sealed = await app.vault.sealFor(userId, place(testNo), text);
  return { sealed, hash: createHash('sha256').update(text, 'utf8').digest() };
};

/** The very text that the hash of a test is made of; undefined once the person was erased. */
export const testText = async (
  app: App,
  test: Pick<TestRow, 'test_no' | 'sealed'>,
): Promise<string | undefined> => {
  const opened = await app.vault.openText(place(test.test_no), test.sealed);
  return opened.erased ? undefined : opened.text;
};

export const openTest = async (
  app: App,
  test: Pick<TestRow, 'test_no' | 'sealed'>,
): Promise<TestContent | undefined> => {
  const text = await testText(app, test);
  return text === undefined ? undefined : (JSON.parse(text) as TestContent);
};
