import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

const kebab = (name: string): string =>
  name.replace(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
const firstWord = (name: string): string => kebab(name).split('-')[0] ?? '';

/** First words of calls that are nouns as well: a file may begin with them. */
const alsoNouns = new Set(['change', 'export', 'hand', 'one', 'quote', 'search', 'staff']);

/** The verbs that each file under `modules` holds, read from the lists in `verbs.ts`. */
const verbsByFile = (): Map<string, string[]> => {
  const files = new Map<string, string[]>();
  for (const list of globSync('apps/server/src/modules/*/*/verbs.ts', { cwd: root })) {
    const imports = readFileSync(join(root, list), 'utf8').matchAll(
      /import \{([^}]*)\} from '\.\/([^']+)'/g,
    );
    for (const [, names = '', file = ''] of imports) {
      const path = `${dirname(list)}/${file}`;
      const verbs = names.split(',').map((name) => name.trim());
      files.set(path, [...(files.get(path) ?? []), ...verbs.filter(Boolean)]);
    }
  }
  return files;
};

/** Why a file must not have its name; null if it may. */
const wrongName = (path: string, verbs: readonly string[], verbWords: ReadonlySet<string>) => {
  const name = basename(path, '.ts');
  const [only = ''] = verbs;
  if (verbs.length === 1) {
    return name === kebab(only) ? null : `${path} holds ${only}: call it ${kebab(only)}.ts`;
  }
  return verbWords.has(firstWord(name)) && !alsoNouns.has(firstWord(name))
    ? `${path} holds ${verbs.join(', ')}: call it by the thing that they share`
    : null;
};

test('a file with one verb has its name; one with several has the name of what they share', () => {
  const files = verbsByFile();
  const verbWords = new Set([...files.values()].flat().map(firstWord));
  expect(files.size).toBeGreaterThan(300);
  expect([...files].flatMap(([path, verbs]) => wrongName(path, verbs, verbWords) ?? [])).toEqual(
    [],
  );
});

test('a wrong name is found', () => {
  const words = new Set(['get', 'cancel']);
  expect(wrongName('orders/stop-order.ts', ['cancelOrder'], words)).toContain('cancel-order.ts');
  expect(wrongName('orders/get-files.ts', ['getFile', 'cancelFile'], words)).toContain('share');
  expect(wrongName('orders/order-files.ts', ['getFile', 'cancelFile'], words)).toBeNull();
});
