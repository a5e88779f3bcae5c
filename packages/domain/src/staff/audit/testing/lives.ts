import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyLife } from '#base/lives/life.ts';

const source = join(import.meta.dirname, '../../..');
const { floors } = JSON.parse(
  readFileSync(join(source, '../../../scripts/floors.json'), 'utf8'),
) as { readonly floors: readonly string[] };

const isLife = (value: unknown): value is AnyLife =>
  typeof value === 'object' && value !== null && 'noun' in value && 'move' in value;

const livesIn = async (file: string): Promise<readonly AnyLife[]> => {
  const exported = (await import(pathToFileURL(join(source, file)).href)) as object;
  return Object.values<unknown>({ ...exported }).filter(isLife);
};

const files = floors
  .flatMap((floor) => globSync(`${floor}/**/*.ts`, { cwd: source }).toSorted())
  .filter((file) => !file.endsWith('.test.ts'))
  .filter((file) => /export const \w+Life\b/.test(readFileSync(join(source, file), 'utf8')));

/** Every life that the domain declares, floor by floor. */
export const lives: readonly AnyLife[] = (await Promise.all(files.map(livesIn))).flat();
