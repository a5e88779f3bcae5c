import { execFile } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const program = fileURLToPath(new URL('testing/ask-the-silent.ts', import.meta.url));

/** Far above the longest time-out that the program sets, far below a drip that is waited out. */
const inTimeMs = 20_000;

test.each(['silent', 'dripping a header', 'dripping an answer'])(
  'every request to a service that is %s ends in time, however often memory is collected',
  async (manner) => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--expose-gc',
      '--disable-warning=ExperimentalWarning',
      program,
      manner,
    ]);
    const { collects, ended, unclosed } = JSON.parse(stdout) as {
      readonly collects: boolean;
      readonly ended: readonly (readonly [string, number])[];
      readonly unclosed: number;
    };
    expect(collects).toBe(true);
    expect(ended).toHaveLength(8);
    expect(ended.filter(([, ms]) => ms >= inTimeMs)).toEqual([]);
    // A request that was given up and holds its connection would take a descriptor each time.
    expect(unclosed).toBe(0);
  },
  90_000,
);
