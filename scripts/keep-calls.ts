import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requestLines, requestsNow } from '../packages/contract/testing/requests.ts';

/** Records at a release which requests its pages make: the next release has to answer them. */
const file = join(import.meta.dirname, '../packages/contract/testing/last-release.jsonl');
await writeFile(file, requestLines(requestsNow()));
console.log(`kept ${file}`);
