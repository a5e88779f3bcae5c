import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const imports = /(?:from|import) '(?<path>[^']+)'/g;

/** The files a file of the folder imports, by their full paths. */
const importsOf = (file: string, folder: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(imports)]
    .map(({ groups }) => groups?.['path'] ?? '')
    .map((path) =>
      path.startsWith('#') ? join(folder, path.slice(1)) : resolve(dirname(file), path),
    )
    .filter((path) => path.startsWith(folder) && existsSync(path));

/**
 * Finds the tests that concern a file: those that import it, and those of its own folder that reach
 * it through other files. The nearest comes first, so that most mutations cost one test file.
 */
export const relatedTests = (folder: string): ((file: string) => string[]) => {
  const files = globSync('**/*.ts', { cwd: folder }).map((file) => join(folder, file));
  const graph = new Map(files.map((file) => [file, importsOf(file, folder)]));
  const reachedFrom = new Map<string, Set<string>>();
  const reached = (test: string): Set<string> => {
    const seen = reachedFrom.get(test) ?? new Set([test]);
    if (!reachedFrom.has(test)) for (const at of seen) graph.get(at)?.forEach((to) => seen.add(to));
    reachedFrom.set(test, seen);
    return seen;
  };
  const tests = files.filter((file) => file.endsWith('.test.ts'));
  return (file) => {
    const rank = (test: string): number => {
      if (test === file.replace(/\.ts$/, '.test.ts')) return 0;
      if (graph.get(test)?.includes(file)) return dirname(test) === dirname(file) ? 1 : 2;
      const inside = !relative(dirname(file), test).startsWith('..');
      return inside && reached(test).has(file) ? 3 : 4;
    };
    return tests
      .map((test) => [rank(test), test] as const)
      .filter(([at]) => at < 4)
      .toSorted(([a, one], [b, other]) => a - b || one.localeCompare(other))
      .map(([, test]) => test);
  };
};
