import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { answerLines, answersNow } from '../packages/contract/testing/answers.ts';
import { requestLines, requestsNow } from '../packages/contract/testing/requests.ts';

/**
 * Records at a release which requests its pages make and which answers they read: the next release
 * has to serve them.
 */
const folder = join(import.meta.dirname, '../packages/contract/testing');
for (const [name, lines] of [
  ['last-release.jsonl', requestLines(requestsNow())],
  ['last-answers.jsonl', answerLines(answersNow())],
] as const) {
  await writeFile(join(folder, name), lines);
  console.log(`kept ${join(folder, name)}`);
}
