import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseSync, type Module } from '@swc/core';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { everyCall } from '@parasol/contract';
import { z } from 'zod';

/**
 * A stranger's text may meet any expression that runs on the server, so each of them must look at a
 * long hostile text in time that grows with its length and not with the square of it.
 */
const root = join(import.meta.dirname, '../..');
const folders = [
  'packages/domain/src',
  'packages/contract/src',
  'apps/server/src',
  'apps/storefront/src',
];
/** Rules about the texts of our own product packs: outsiders never send them one. */
const ownTexts = [
  'apps/server/src/modules/products/catalogue/publication/',
  'packages/domain/src/products/law/',
];
/** Expressions made from a list of words in the file itself: alternatives of single characters. */
const builtFromOwnWords = ['packages/domain/src/base/wording/disguises.ts'];
const longest = 64 * 1024;
/** A linear expression needs a millisecond or two at this length, a quadratic one seconds. */
const capMs = 50;

interface Found {
  readonly where: string;
  readonly expression: RegExp;
}

const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(?:^|\/)testing\//.test(name))
    .map((name) => `${folder}/${name}`)
    .filter((file) => !ownTexts.some((folder) => file.startsWith(folder))),
);

type Node = { readonly type?: unknown; readonly [key: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const walk = (value: unknown, visit: (node: Node) => void): void => {
  if (Array.isArray(value)) for (const each of value) walk(each, visit);
  else if (isNode(value)) {
    visit(value);
    for (const each of Object.values(value)) walk(each, visit);
  }
};

const treeOf = (file: string): Module =>
  parseSync(readFileSync(join(root, file), 'utf8'), {
    syntax: 'typescript',
    tsx: file.endsWith('x'),
  });

const inSources = (): { readonly found: Found[]; readonly built: string[] } => {
  const found: Found[] = [];
  const built: string[] = [];
  for (const file of sources) {
    walk(treeOf(file), (node) => {
      if (node.type === 'RegExpLiteral') {
        const expression = new RegExp(String(node['pattern']), String(node['flags']));
        found.push({ where: `${file} ${String(expression)}`, expression });
      }
      const callee = node['callee'];
      const calling = node.type === 'NewExpression' || node.type === 'CallExpression';
      if (calling && isNode(callee) && callee['value'] === 'RegExp') built.push(file);
    });
  }
  return { found, built };
};

/** Expressions that come with a kind of field, such as a date or an e-mail address. */
const inContract = (): Found[] => {
  const patterns = new Map<string, string>();
  for (const [name, { request }] of Object.entries(everyCall)) {
    walk(z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }), ({ pattern }) => {
      if (typeof pattern === 'string') patterns.set(pattern, name);
    });
  }
  return [...patterns].map(([pattern, name]) => ({
    where: `${name} ${pattern}`,
    expression: new RegExp(pattern, 'u'),
  }));
};

const alphabet = [
  ...Array.from(' \t\n\r\u00a0\u3000aAzZ09_-.+@/\\<>=&"\'`:;,%#?!*|{}()[]$^~中é\u200b—\u0000'),
  '𠮷',
];

/** A kind of character stands for one of them: the generator would list the whole of Unicode. */
const oneOf = (kind: string): string =>
  alphabet.find((each) => new RegExp(kind, 'u').test(each)) ?? kind;

/** Lookarounds are not part of a word, and the generator cannot make them. */
const withoutLooks = (source: string): string =>
  source
    .replace(/\(\?<?[=!](?:[^()\\]|\\.)*\)/g, '')
    .replaceAll(/\\[bB]/g, '')
    .replaceAll(/\\p\{[^}]*\}/gi, oneOf);

const matching = ({ source, flags }: RegExp): readonly string[] => {
  try {
    const plain = new RegExp(withoutLooks(source), flags.replace(/[gy]/g, ''));
    return fc.sample(fc.stringMatching(plain, { size: 'small' }), { numRuns: 4, seed: 7 });
  } catch {
    return [];
  }
};

interface Hostile {
  readonly start: string;
  readonly part: string;
  readonly end: string;
}

/** One character repeated, and a match of which one part never ends. */
const hostileTo = (expression: RegExp): readonly Hostile[] => {
  const literals = Array.from(expression.source.replaceAll('\\', ''));
  const characters = [...new Set([...alphabet, ...literals])].flatMap((part) => [
    { start: '', part, end: '\u0001' },
    { start: 'x', part, end: '@' },
  ]);
  const matches = matching(expression).flatMap((sample) => {
    const step = Math.max(1, Math.ceil(sample.length / 6));
    const places = Array.from({ length: Math.ceil(sample.length / step) }, (_, at) => at * step);
    return places.flatMap((at) => {
      const start = sample.slice(0, at);
      const rest = sample.slice(at);
      return [
        { start, part: sample.slice(at, at + 1), end: '\u0001' },
        { start, part: sample.slice(at, at + 1), end: `${rest}\u0001` },
        { start, part: sample.slice(at, at + 3), end: '\u0001' },
        { start, part: rest, end: '\u0001' },
        { start, part: ' ', end: rest },
      ];
    });
  });
  return [...characters, ...matches];
};

/**
 * Repeats a part up to a length, hardly beyond it: a pattern that doubles with every character
 * would not end.
 */
const textOf = ({ start, part, end }: Hostile, length: number): string =>
  start.concat(part.repeat(Math.ceil(length / part.length))).slice(0, length) + end.slice(0, 6);

const processorMs = (work: () => void): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

const timeOf = ({ expression }: Found, text: string): number => {
  const run = (): void => {
    expression.lastIndex = 0;
    if (expression.global) text.replace(expression, '');
    else expression.test(text);
  };
  const since = performance.now();
  run();
  const passed = performance.now() - since;
  // Asking for the time of the processor takes longer than most expressions.
  if (passed < capMs / 100) return passed;
  let best = processorMs(run);
  for (let again = 0; again < 4 && best > capMs && best < 10 * capMs; again += 1)
    best = Math.min(best, processorMs(run));
  return best;
};

/** Grows the text step by step, so that the worst of them fails before it hangs the test. */
const slowest = (found: Found): string | undefined => {
  let worst: { readonly hostile: Hostile; readonly ms: number } | undefined;
  const hostiles = hostileTo(found.expression);
  for (const length of [18, 24, 512, 12 * 1024, longest]) {
    const tried = length === longest && worst ? [worst.hostile] : hostiles;
    for (const hostile of tried) {
      const ms = timeOf(found, textOf(hostile, length));
      if (ms > capMs) {
        const shown = JSON.stringify(textOf(hostile, 20));
        return `${found.where}: ${Math.round(ms)} ms for ${length} characters like ${shown}`;
      }
      if (ms > (worst?.ms ?? 0)) worst = { hostile, ms };
    }
  }
  return undefined;
};

const { found, built } = inSources();

test('every expression is written out, so that it can be looked at here', () => {
  expect(found.length).toBeGreaterThan(100);
  expect(built.filter((file) => !builtFromOwnWords.includes(file))).toEqual([]);
});

test('no expression can be made to think for long', () => {
  const unlike = new Map(
    [...found, ...inContract()].map((each) => [String(each.expression), each]),
  );
  expect([...unlike.values()].flatMap((each) => slowest(each) ?? [])).toEqual([]);
});

test('the measure itself finds what it looks for', () => {
  for (const expression of [
    /^\s*(?:a)?\s*<xml>/,
    /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
    /^(?:a+)+$/,
    /\s+$/,
  ]) {
    expect([expression, slowest({ where: 'planted', expression }) === undefined]).toEqual([
      expression,
      false,
    ]);
  }
});
