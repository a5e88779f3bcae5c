import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadDisclosureRules } from './load-disclosure-rules.ts';
import {
  storedHealthNotice,
  storedUnderwriting,
} from '#modules/products/disclosure/pack/load-product-rules.ts';

const disease = '_underwriting/diseases/skin/rash.yaml';

/** A whole small catalogue; tests plant one fault in one of its files. */
const files: Readonly<Record<string, string>> = {
  '_underwriting/library.yaml': `version: 1
categories:
  - { code: skin, name: 皮肤 }
`,
  '_underwriting/exclusions.yaml': `skin: 除外皮肤疾病。
`,
  '_underwriting/combinations.yaml': `combinations: []
`,
  [disease]: `code: rash
version: 1
name: 皮疹
pinyin: pi zhen
aliases: { 红疹: hong zhen }
icd10: [R21]
category: [skin]
explain: 皮肤上的红点。
questions:
  - id: fever
    ask: 发热吗？
    type: yes-no
  - id: days
    ask: 多少天了？
    type: number
    unit: 天
    min: 0
    max: 30
    bands:
      - { code: short, below: 7 }
      - { code: long, from: 7 }
rules:
  - id: short
    when: { days: short }
    give: { medical: standard, critical-illness: standard }
    because: 时间短。
  - id: long
    when: { days: long }
    give:
      medical: { exclude: skin }
      critical-illness: standard
    because: 时间长。
    change: 痊愈后可以取消除外。
otherwise:
  give: { life: standard, accident: standard, cancer-medical: standard }
  because: 不影响。
`,
  '1001/product.yaml': `coverages:
  - { code: inpatient, name: 住院 }
`,
  '1001/underwriting.yaml': `accepts: { exclusion: true, refer: true, instead: refer }
coverages:
  - { code: inpatient, kind: medical, role: insured }
overrides:
  - id: calm
    disease: rash
    coverages: [inpatient]
    when: { fever: no }
    outcome: standard
    because: 不发热。
`,
  '1001/health-notice.yaml': `audience:
  - { role: insured }
onYes: [smart-underwriting]
sections:
  - id: all
    role: insured
    title: 健康告知
    readingSeconds: 5
    questions:
      - id: rash
        ask: 最近一个月有没有皮疹？
        leads: [rash]
`,
};

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'disclosure-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

const load = async (changes: Readonly<Record<string, (text: string) => string>> = {}) => {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, changes[name]?.(text) ?? text);
  }
  return loadDisclosureRules(folder);
};

const problems = async (file: string, find: string, put: string): Promise<readonly string[]> => {
  const loaded = await load({ [file]: (text) => text.replace(find, put) });
  if (loaded.ok) throw new TypeError('nothing was found');
  return loaded.problems.map(({ file: place, line, field, message }) => {
    return `${place}:${line} ${field}: ${message}`;
  });
};

describe('a catalogue in order', () => {
  test('is loaded with its library, notices and rules', async () => {
    const loaded = await load();
    if (!loaded.ok) throw new TypeError(JSON.stringify(loaded.problems));
    expect([...loaded.rules.library.diseases.keys()]).toEqual(['rash']);
    expect(loaded.rules.products.get('1001')).toMatchObject({
      coverageNames: new Map([['inpatient', '住院']]),
      notice: { onYes: ['smart-underwriting'] },
      underwriting: { overrides: [{ id: 'calm' }] },
    });
  });
});

describe('what a published product holds', () => {
  test('reads back as rules, with what was left out filled in', () => {
    const written = parse(files['1001/underwriting.yaml'] ?? '') as Record<string, unknown>;
    const { overrides: _overrides, ...bare } = written;
    expect(storedUnderwriting(bare).overrides).toEqual([]);
    const notice = storedHealthNotice(parse(files['1001/health-notice.yaml'] ?? ''));
    expect(notice.sections[0]?.questions[0]?.leads).toEqual(['rash']);
  });

  test('throws when it was never checked', () => {
    expect(() => storedUnderwriting({})).toThrow('accepts');
    expect(() => storedHealthNotice({ sections: [] })).toThrow('audience');
  });
});

describe('a fault in a rule file is refused with its place', () => {
  test.each([
    [
      'a loop',
      disease,
      'unit: 天',
      'unit: 天\n    next: fever',
      `${disease}:17 questions[1].next: 问题循环：fever → days → fever`,
    ],
    [
      'an unreachable question',
      disease,
      'type: yes-no',
      'type: yes-no\n    next: end',
      `${disease}:14 questions[1]: 问题 days 永远不会被问到`,
    ],
    [
      'a missing outcome',
      disease,
      'when: { days: long }',
      'when: { days: long, fever: yes }',
      `${disease}:22 rules: 回答为 fever=no，days=long（male，0 岁） 时，medical 没有结论`,
    ],
    [
      'contradictory rules',
      disease,
      'when: { days: long }',
      'when: { fever: yes }',
      `${disease}:27 rules[1]: 与规则 short 矛盾：回答为 fever=yes，days=short（male，0 岁） 时，medical 的结论不同`,
    ],
    [
      'a hole between ranges',
      disease,
      'from: 7',
      'from: 9',
      `${disease}:21 questions[1].bands[1]: 从 7 到 9 之间没有区间`,
    ],
    [
      'overlapping ranges',
      disease,
      'from: 7',
      'from: 5',
      `${disease}:21 questions[1].bands[1]: long 从 5 开始，与前面的区间重叠`,
    ],
    [
      'an unknown question',
      disease,
      'when: { days: short }',
      'when: { weeks: short }',
      `${disease}:24 rules[0].when.weeks: rash 里没有问题 weeks`,
    ],
    [
      'an unknown answer',
      disease,
      'days: short }',
      'days: brief }',
      `${disease}:24 rules[0].when.days: 问题 days 没有答案 brief，可用的是 short、long`,
    ],
    [
      'an unknown exclusion',
      disease,
      'exclude: skin',
      'exclude: bone',
      `${disease}:30 rules[1].give.medical.exclude: 除外文字表里没有 bone`,
    ],
    [
      'a file in the wrong place',
      disease,
      'code: rash',
      'code: itch',
      `${disease}:1 code: 这个文件应放在 diseases/skin/itch.yaml`,
    ],
    [
      'a catch-all question',
      '1001/health-notice.yaml',
      '皮疹？',
      '其他疾病？',
      '1001/health-notice.yaml:11 sections[0].questions[0].ask: “其他疾病”是概括性询问，请写明具体疾病、检查或时间',
    ],
    [
      'an unknown disease to lead to',
      '1001/health-notice.yaml',
      'leads: [rash]',
      'leads: [gout]',
      '1001/health-notice.yaml:12 sections[0].questions[0].leads[0]: 没有疾病 gout',
    ],
    [
      'a coverage the product does not have',
      '1001/underwriting.yaml',
      'code: inpatient',
      'code: dental',
      '1001/underwriting.yaml:3 coverages[0].code: 产品没有保障责任 dental',
    ],
    [
      'an override that never decides',
      '1001/underwriting.yaml',
      'fever: no',
      'fever: no, days: gone',
      '1001/underwriting.yaml:8 overrides[0].when.days: 问题 days 没有答案 gone，可用的是 short、long',
    ],
  ])('%s', async (_name, file, find, put, problem) => {
    expect(await problems(file, find, put)).toContain(problem);
  });

  test('a field nobody knows', async () => {
    const found = await problems(disease, 'explain:', 'colour: red\nexplain:');
    expect(found).toEqual([`${disease}:8 colour: 不认识的字段`]);
  });

  test('text that is no YAML', async () => {
    const found = await problems(disease, 'explain: ', 'explain: "');
    expect(found[0]).toMatch(/rash\.yaml:\d+ （语法）/u);
  });

  test('all faults of all files at once', async () => {
    const loaded = await load({
      '1001/health-notice.yaml': (text) => text.replace('leads: [rash]', 'leads: [gout]'),
      '1001/underwriting.yaml': (text) => text.replace('kind: medical', 'kind: dental'),
    });
    if (loaded.ok) throw new TypeError('nothing was found');
    expect(loaded.problems.map(({ file, line }) => `${file}:${line}`)).toEqual([
      '1001/health-notice.yaml:12',
      '1001/underwriting.yaml:3',
    ]);
  });

  test('a missing file', async () => {
    await load();
    await rm(join(folder, '_underwriting/exclusions.yaml'));
    expect(await loadDisclosureRules(folder)).toMatchObject({
      ok: false,
      problems: [{ file: '_underwriting/exclusions.yaml', line: 0 }],
    });
  });
});
