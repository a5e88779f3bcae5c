import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLongTerm } from '@parasol/domain/products/catalogue/product/terms';
import { describe, expect, test } from 'vitest';
import {
  catalogueFolder,
  filesOf,
  productOf,
  wholeCatalogue,
} from '#testing/catalogue/catalogue-folder.ts';
import { contentHash } from './content-hash.ts';
import { loadCatalogue, parseCatalogue } from './load-catalogue.ts';
import { CatalogueError } from './problems.ts';

const change = (
  files: Map<string, string>,
  file: string,
  from: string | RegExp,
  to: string,
): void => {
  const before = files.get(file) ?? '';
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} does not hold ${String(from)}`);
  files.set(file, after);
};

const faults = (files: Map<string, string>): string[] => {
  try {
    parseCatalogue(files);
  } catch (error) {
    if (error instanceof CatalogueError) {
      return error.message.split('\n').slice(1);
    }
    throw error;
  }
  return [];
};

const lineOf = (files: Map<string, string>, file: string, text: string): number => {
  const at = (files.get(file) ?? '').split('\n').findIndex((line) => line.includes(text));
  if (at < 0) throw new Error(`${file} has no line with ${text}`);
  return at + 1;
};

describe('the catalogue of the repository', () => {
  test('holds the twelve products and the shared tables', async () => {
    const { products, shared } = await loadCatalogue(catalogueFolder);
    expect(products.map(({ product }) => product.baseProductNo)).toEqual(
      Array.from({ length: 12 }, (_, index) => String(1001 + index)),
    );
    expect(
      shared.regions.filter((region) => /^\d{4}00$/.test(region.code) && region.parent),
    ).toHaveLength(337);
    expect(shared.occupations.filter((each) => each.parent === undefined)).toHaveLength(20);
    const jobs = shared.occupations.filter((each) => each.occupationClass !== undefined);
    expect(jobs.length).toBeGreaterThan(400);
    expect(new Set(jobs.map((job) => job.occupationClass))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    expect(shared.countries).toHaveLength(249);
    expect(shared.insurers.every((insurer) => insurer.solvency.quarter === '2026Q3')).toBe(true);
  });

  test.each(
    wholeCatalogue().products.map(({ product }) => [product.baseProductNo, product] as const),
  )('%s is complete', (_no, product) => {
    const main = product.clauses.find((clause) => clause.kind === 'main');
    expect(main?.text.length).toBeGreaterThan(1500);
    expect(product.claimsExamples.length).toBeGreaterThanOrEqual(3);
    expect(product.questions.length).toBeGreaterThanOrEqual(6);
    expect(product.exclusions.length).toBeGreaterThanOrEqual(3);
    const notice = product.notices.find((each) => each.code === 'illustrative-rates');
    expect(notice?.text).toContain('演示费率');
    const longTerm = product.options.some(
      (option) =>
        option.key === 'coverTerm' && option.choices.some(({ value }) => isLongTerm(value)),
    );
    expect(product.cashValue.method !== 'none').toBe(longTerm);
  });

  test('sells the first four under every brand and uses every way to lay a page out', () => {
    const catalogue = wholeCatalogue();
    for (const no of ['1001', '1002', '1003', '1004']) {
      expect(productOf(catalogue, no).sale.brands).toEqual(['qinghe', 'tongrui', 'jiaxuan']);
    }
    const layouts = new Set(catalogue.products.map(({ product }) => product.display.layout));
    expect(layouts).toEqual(new Set(['standard', 'tiered', 'template', 'annuity', 'regional']));
  });

  test('keeps its meaning as JSON', () => {
    for (const { product, contentHash: hash } of wholeCatalogue().products) {
      const back: unknown = JSON.parse(JSON.stringify(product));
      expect(back).toEqual(product);
      expect(contentHash(back)).toBe(hash);
    }
  });

  test('says which folder is missing', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
    await rm(folder, { recursive: true });
    await expect(loadCatalogue(folder)).rejects.toThrow(folder);
  });
});

describe('a fault in a pack', () => {
  const product = '1001/product.yaml';
  const rates = '1001/rates/premium.csv';

  test.each<[string, (files: Map<string, string>) => void, string, string, string]>([
    [
      'a missing field',
      (f) => change(f, product, 'kind: medical\n', ''),
      'baseProductNo',
      'kind',
      '',
    ],
    [
      'an unknown field',
      (f) => change(f, product, 'kind: medical', 'kind: medical\ncolour: red'),
      'colour',
      'colour',
      '不认识的字段',
    ],
    [
      'a wrong type',
      (f) =>
        change(f, product, 'waitingDays: 30\n  waitingNote', 'waitingDays: thirty\n  waitingNote'),
      'waitingDays: thirty',
      'periods.waitingDays',
      '',
    ],
    [
      'a wrong amount',
      (f) => change(f, product, 'deductible: 10000', 'deductible: -1'),
      'deductible: -1',
      'coverages[0].deductible',
      '金额',
    ],
    [
      'a date that does not exist',
      (f) => change(f, product, '2026-01-08', '2026-02-30'),
      '2026-02-30',
      'sale.from',
      '存在的日期',
    ],
    [
      'a term nobody knows',
      (f) => change(f, product, 'coverTerm: 1y, payTerm: 1y', 'coverTerm: 1x, payTerm: 1y'),
      'coverTerm: 1x',
      'rating.examples[0].coverTerm',
      '20y',
    ],
    [
      'an option twice',
      (f) => change(f, product, 'key: sex, label: 性别', 'key: birthDate, label: 性别'),
      'label: 性别',
      'options[2].key',
      '重复',
    ],
    [
      'a start that is no choice',
      (f) => change(f, product, 'initial: yearly', 'initial: weekly'),
      'initial: weekly',
      'options[8].initial',
      '不在可选项',
    ],
  ])('%s is named with file, line and field', (_what, plant, text, field, message) => {
    const files = filesOf('1001', '1011');
    plant(files);
    const [fault, ...others] = faults(files);
    expect(others).toEqual([]);
    expect(fault).toContain(`${product}:${lineOf(files, product, text)} ${field}: `);
    expect(fault).toContain(message);
  });

  test.each<[string, (files: Map<string, string>) => void, RegExp, string?]>([
    [
      'bad YAML',
      (f) => change(f, product, 'kind: medical', 'kind: [medical'),
      /^1001\/product\.yaml:\d+ （语法）: /,
    ],
    [
      'a picture that was not drawn',
      (f) => change(f, '1001/content.yaml', 'illustration: hospital', 'illustration: nothing'),
      /^1001\/content\.yaml:\d+ pictures\[0\]\.illustration: .*_pictures\/nothing\.png/,
    ],
    [
      'a rate that is no number',
      (f) => change(f, rates, 'standard,true,26,258', 'standard,true,26,abc'),
      /^1001\/rates\/premium\.csv:8 premium: .*abc/,
    ],
    [
      'a negative rate',
      (f) => change(f, rates, 'standard,true,26,258', 'standard,true,26,-258'),
      /^1001\/rates\/premium\.csv:8 premium: /,
    ],
    [
      'a key that is no key',
      (f) => change(f, rates, 'standard,true,26,258', 'standard,maybe,26,258'),
      /^1001\/rates\/premium\.csv:8 socialInsurance: 应为 true 或 false/,
    ],
    [
      'a row twice',
      (f) => change(f, rates, 'standard,true,26,258', 'standard,true,21,258'),
      /^1001\/rates\/premium\.csv:8 （行）: 与第 7 行的条件相同/,
    ],
    [
      'a row too short',
      (f) => change(f, rates, 'standard,true,26,258', 'standard,true,26'),
      /^1001\/rates\/premium\.csv:8 （行）: 应有 4 列，实有 3 列/,
    ],
    [
      'a column nobody knows',
      (f) => change(f, rates, 'plan,socialInsurance,age', 'plan,social,age'),
      /^1001\/rates\/premium\.csv:1 social: 不认识的列/,
    ],
    [
      'an empty table',
      (f) => void f.set(rates, ''),
      /^1001\/rates\/premium\.csv （整个文件）: 没有数据/,
    ],
    [
      'a file that is not there',
      (f) => void f.delete('1001/clauses/main.md'),
      /^1001\/clauses\/main\.md （整个文件）: 缺少这个文件/,
    ],
    [
      'a file nobody uses',
      (f) => void f.set('1001/rates/old.csv', 'a'),
      /^1001\/rates\/old\.csv （整个文件）: 产品没有用到/,
    ],
    [
      'a number unlike the folder',
      (f) => change(f, product, "baseProductNo: '1001'", "baseProductNo: '1999'"),
      /^1001\/product\.yaml:2 baseProductNo: 与所在文件夹 1001 不一致/,
    ],
    [
      'a plan that does not exist',
      (f) => change(f, rates, 'plus,true,0', 'gold,true,0'),
      /^1001\/product\.yaml:\d+ rating\.tables: rates\/premium\.csv 中的计划 gold 不存在/,
    ],
    [
      'a rider on no table',
      (f) => change(f, product, 'table: vip-ward', 'table: gold'),
      /^1001\/product\.yaml:\d+ riders\[0\]\.table: 没有费率表 gold/,
    ],
    [
      'an insurer nobody knows',
      (f) => change(f, product, 'insurer: huining-health', 'insurer: nobody'),
      /^1001\/product\.yaml:9 insurer: 没有保险公司 nobody/,
    ],
    [
      'a related product that is not there',
      (f) => change(f, product, "related: ['1011'", "related: ['1999'"),
      /^1001\/product\.yaml:\d+ related\[0\]: 目录中没有产品 1999/,
    ],
    [
      'an exclusion said by one side only',
      (f) =>
        change(f, '1011/product.yaml', /mutuallyExclusive:\n.*\n.*\n/, 'mutuallyExclusive: []\n'),
      /^1001\/product\.yaml:\d+ mutuallyExclusive\[0\]\.baseProductNo: 产品 1011 没有写明/,
    ],
    [
      'a basis of a rider that is not sold',
      (f) => change(f, '1002/basis.yaml', '  cancer-again:', '  cancer-twice:'),
      /^1002\/basis\.yaml:\d+ riders\.cancer-twice: 产品没有附加险 cancer-twice/,
      '1002',
    ],
    [
      'a basis on no table',
      (f) => change(f, '1003/basis.yaml', 'table: mortality', 'table: nothing'),
      /^1003\/basis\.yaml:6 decrements\[0\]\.table: 没有 nothing/,
      '1003',
    ],
    [
      'a gap in cash values',
      (f) => change(f, '1012/cash-values.csv', 'male,10y,18,2,', 'male,10y,18,3,'),
      /^1012\/cash-values\.csv:\d+ year: 保单年度应从 1 起连续/,
      '1012',
    ],
    [
      'a gap in mortality',
      (f) => change(f, '_shared/decrements/mortality.csv', /\n5,.*/, ''),
      /^_shared\/decrements\/mortality\.csv:\d+ age: 年龄应从 0 起连续/,
    ],
    [
      'a job without its group',
      (f) => change(f, '_shared/occupations.csv', '0101001,0101', '0101001,0999'),
      /^_shared\/occupations\.csv:5 parent: 上级应为 0101/,
    ],
    [
      'a class that does not exist',
      (f) => change(f, '_shared/occupations.csv', '机关内勤人员,1', '机关内勤人员,7'),
      /^_shared\/occupations\.csv:5 class: 应为 1 至 6/,
    ],
    [
      'a region twice',
      (f) => change(f, '_shared/regions.csv', '130200,', '130100,'),
      /^_shared\/regions\.csv:\d+ code: 代码重复/,
    ],
  ])('%s', (_what, plant, pattern, other = '1011') => {
    const files = filesOf('1001', '1011', other, ...(other === '1003' ? ['1010'] : []));
    plant(files);
    const found = faults(files);
    expect(found.find((fault) => pattern.test(fault)) ?? found.join('\n')).toMatch(pattern);
  });

  test('does not hide the others: all are listed at once', () => {
    const files = filesOf('1001', '1004', '1005', '1011');
    change(files, product, 'kind: medical', 'kind: nonsense');
    change(files, '1004/content.yaml', 'layout: tiered', 'layout: round');
    change(files, '1005/rates/premium.csv', 'male,single,0,5423.19', 'male,single,0,free');
    const found = faults(files).map((fault) => fault.split(' ').slice(0, 2).join(' '));
    expect(found).toEqual([
      expect.stringMatching(/^1001\/product\.yaml:\d+ kind:$/),
      expect.stringMatching(/^1004\/content\.yaml:\d+ display\.layout:$/),
      '1005/rates/premium.csv:3 premium:',
    ]);
  });
});

describe('what is given beside insurance', () => {
  const file = '_shared/benefits.yaml';

  test.each([
    ['a kind that takes something off', /kind: service/, 'kind: discount', 'benefits[0].kind'],
    ['a field for it', /withinHours: 48/, 'withinHours: 48\n    off: 50', 'benefits[0].off'],
    ['words of it', /name: 家庭保障梳理/, 'name: 保险费立减券', 'benefits[0].name'],
    [
      'a doubtful summary',
      /summary: 客服用电话和您/,
      'summary: 签单以后我们请全家吃大餐。客服用电话和您',
      'benefits[0].summary',
    ],
    ['a product that costs money', /'1009'/, "'1004'", 'gifts[0].baseProductNo'],
  ])('never lowers a premium: %s is refused beside its field', (_what, from, to, field) => {
    const files = filesOf('1004');
    change(files, file, from, to);
    expect(faults(files)).toEqual([
      expect.stringMatching(/不能.*保险费|减少保险费的利益|抵保险费|没有合规复核/),
    ]);
    expect(faults(files)[0]).toContain(`${field}:`);
    expect(faults(files)[0]).toContain(file);
  });
});

describe('the fingerprint of a version', () => {
  const hashOf = (files: Map<string, string>, no = '1004'): string | undefined =>
    parseCatalogue(files).products.find(({ product }) => product.baseProductNo === no)?.contentHash;
  const published = hashOf(filesOf('1004'));

  test('does not change with comments, layout or order of keys', () => {
    const files = filesOf('1004');
    change(
      files,
      '1004/product.yaml',
      'version: 2\nkind: accident',
      '# 说明\nkind: accident\n\nversion: 2',
    );
    change(files, '1004/rates/premium.csv', 'basic,1,0,48', 'basic, 1, 0, 48.00');
    expect(hashOf(files)).toBe(published);
  });

  test.each<[string, string, string, string]>([
    ['a rate', '1004/rates/premium.csv', 'basic,1,0,48', 'basic,1,0,49'],
    ['a fact', '1004/product.yaml', 'minDays: 30', 'minDays: 31'],
    ['a word', '1004/content.yaml', '三档可选', '三档任选'],
    ['a clause', '1004/clauses/main.md', '一百八十日', '九十日'],
  ])('changes with %s', (_what, file, from, to) => {
    const files = filesOf('1004');
    change(files, file, from, to);
    expect(hashOf(files)).not.toBe(published);
  });

  test('changes with the mortality it is worked out from', () => {
    const files = filesOf('1003', '1010');
    const before = hashOf(files, '1003');
    change(files, '_shared/decrements/mortality.csv', /\n40,0\.\d+/, '\n40,0.002000');
    expect(hashOf(files, '1003')).not.toBe(before);
  });
});
