import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { runSystem } from './run-system.ts';

/** The catalogue with reading times of a second: journeys are about the way, not about waiting. */
const quickCatalogue = async (folder: string): Promise<void> => {
  await cp('catalogue', folder, { recursive: true });
  for (const product of await readdir(folder)) {
    for (const name of ['content.yaml', 'health-notice.yaml']) {
      const file = join(folder, product, name);
      const text = await readFile(file, 'utf8').catch(() => null);
      if (text === null) continue;
      await writeFile(file, text.replace(/(read(?:ing)?Seconds): \d+/g, '$1: 1'));
    }
  }
};

/** One first start for the whole run; every file begins with a copy of what it left behind. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'parasol-prepared-'));
  const [data, catalogue] = [join(folder, 'data'), join(folder, 'catalogue')];
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await mkdir(data);
    // As root the database runs under another account, which must be able to come in.
    await chmod(folder, 0o755);
    await quickCatalogue(catalogue);
    const { child, base, ended } = runSystem({ DATA_DIR: data, CATALOGUE_DIR: catalogue });
    await base;
    child.kill('SIGTERM');
    if ((await ended) !== 0) throw new Error('the prepared system did not stop in order');
  } catch (error) {
    await remove();
    throw error;
  }
  project.provide('prepared', { data, catalogue });
  return remove;
}
