import { execFile } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const program = fileURLToPath(new URL('testing/ask-the-silent.ts', import.meta.url));

test('every request to a silent service ends in time, however often memory is collected', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--expose-gc',
    '--disable-warning=ExperimentalWarning',
    program,
  ]);
  const { collects, ended } = JSON.parse(stdout) as {
    readonly collects: boolean;
    readonly ended: readonly (readonly [string, number])[];
  };
  expect(collects).toBe(true);
  expect(ended).toHaveLength(6);
  for (const [what, ms] of ended)
    expect({ what, inTime: ms < 20_000 }).toEqual({ what, inTime: true });
}, 90_000);
