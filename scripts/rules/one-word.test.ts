import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Words that mean the same as one that pages, messages and papers use, and that one. */
const sameThing: readonly (readonly [twin: RegExp, word: string])[] = [
  [/(?<![投退续参社医])保费(?!率)/g, '保险费'],
  [/年缴|月缴/g, '年交、月交'],
  [/手机号码/g, '手机号'],
  [/身份证号(?!码)/g, '身份证号码'],
  [/证件号(?!码)/g, '证件号码'],
  [/电子邮箱/g, '邮箱'],
  [/并排看/g, '对比'],
  [/我的试算/g, '试算记录'],
  [/保单已生成/g, '承保成功'],
];

/** Texts that are read, not said: how customers and forbidden claims may word a thing. */
const heard =
  /\/(?:wording|domain\/src\/(?:products|base)\/search|chat\/answers|testing)\/|knowledge\.ts$|\.test\.ts$|\/(?:way-concepts|benefit-words)\.ts$/;

/** Clauses as they were filed, and agreements as they were agreed to. */
const fixed = /\/clauses\/|^brands\/agreements\//;

const filesSaid = (): readonly string[] =>
  execFileSync('git', ['ls-files', 'apps', 'packages', 'catalogue', 'brands'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.(?:ts|tsx|yaml|md)$/.test(file) && !heard.test(file) && !fixed.test(file));

const twinsIn = (text: string): readonly string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      sameThing.flatMap(([twin, word]) =>
        [...line.matchAll(twin)].map(([found]) => `${index + 1}: ${found} is called ${word}`),
      ),
    );

test('one thing has one word on pages, in messages and on papers', () => {
  const found = filesSaid().flatMap((file) =>
    twinsIn(readFileSync(join(root, file), 'utf8')).map((line) => `${file}:${line}`),
  );
  expect(found).toEqual([]);
});

test('a twin is found, and a word that only contains it is none', () => {
  expect(twinsIn('每期保费\n请输入手机号码')).toEqual([
    '1: 保费 is called 保险费',
    '2: 手机号码 is called 手机号',
  ]);
  expect(twinsIn('退保费用，投保费率，证件号码，保险费')).toEqual([]);
});
