import type { CommissionRule } from '@parasol/domain/products/agents/commission';
import type { CommissionRules } from '@parasol/domain/products/agents/commission-rules';
import type { BrokerageRule } from '@parasol/domain/products/catalogue/product/brokerage';
import { isPlainDate } from '@parasol/domain/base/calendar/plain-date';
import { sexes } from '@parasol/domain/base/people/sex';
import type { DecrementTable } from '@parasol/domain/products/catalogue/product/rates';
import {
  type Bank,
  type Country,
  type RegulationFigures,
  type SharedTables,
  insurerKinds,
} from '@parasol/domain/products/catalogue/product/shared';
import { z } from 'zod';
import { readBenefits } from './benefits-file.ts';
import type { CatalogueFiles } from '#modules/products/catalogue/pack/catalogue-files.ts';
import { readCommonTables } from './common-tables.ts';
import { sharedTable as table } from './shared-csv.ts';
import type { PackProblem } from '#modules/products/catalogue/pack/problems.ts';
import {
  code,
  count,
  date,
  money,
  ratio,
  text,
} from '#modules/products/catalogue/pack/schemas/scalars.ts';
import { commissionRulesSchema } from './commission-rules.ts';
import { parseYaml, readYaml } from '#modules/products/catalogue/pack/yaml-file.ts';

const sharedFolder = '_shared';

const quarter = z.string().regex(/^\d{4}Q[1-4]$/, '应写作 2026Q3');
const percent = z.string().regex(/^\d+(\.\d+)?%$/, '应为百分数');
const province = z.string().regex(/^\d{2}$/, '应为省级行政区划代码的前两位');

const insurersSchema = z.array(
  z.strictObject({
    code,
    name: text,
    shortName: text,
    kind: z.enum(insurerKinds),
    servicePhone: text,
    website: text,
    address: text,
    serviceArea: text,
    arbitration: text.exactOptional(),
    solvency: z.strictObject({
      quarter,
      publishedOn: date,
      coreRatio: percent,
      comprehensiveRatio: percent,
      riskRating: text,
    }),
    claims: z
      .strictObject({
        year: z.int(),
        publishedOn: date,
        paid: z.int().positive(),
        paidShare: percent,
        medianDays: z.number().positive(),
      })
      .exactOptional(),
    branches: z.array(province).min(1),
    standing: z.strictObject({
      surplus: money,
      reserveCoverage: ratio,
      governance: text,
      penalisedLastYear: z.boolean(),
      earlier: z.array(
        z.strictObject({
          quarter,
          coreRatio: percent,
          comprehensiveRatio: percent,
          riskRating: text,
        }),
      ),
    }),
    loanRates: z.array(z.strictObject({ from: date, rate: ratio })).exactOptional(),
  }),
);

/** The caps follow a published research value, which moves by quarters of a percent. */
const interestStep = 2500;
const cap = ratio.refine((each) => each % interestStep === 0, '应为 0.25% 的整数倍');

const regulationSchema = z.strictObject({
  asOf: date,
  coolingOffDays: z.strictObject({
    shortTerm: count,
    longTermHealth: count,
    longTermLife: count,
    longTermLifeOnline: count,
  }),
  coolingOffCostMax: money,
  waitingDaysMax: count,
  graceDays: count,
  interestCaps: z
    .array(
      z.strictObject({ from: date, ordinary: cap, participating: cap, universal: cap }).readonly(),
    )
    .min(1)
    .refine(
      (caps) => caps.every(({ from }, index) => index === 0 || caps[index - 1]!.from < from),
      {
        message: '应按日期先后排列',
      },
    ),
  solvency: z.strictObject({
    coreMin: ratio,
    comprehensiveMin: ratio,
    ratings: z.array(text).min(1),
    quarters: count,
  }),
  surrenderLoadingMax: z.number().min(0).max(1),
  instalmentYearMax: ratio,
  internet: z.strictObject({
    from: date,
    quarters: count,
    all: z.strictObject({ reserveCoverage: ratio, governance: z.array(text).min(1) }),
    lasting: z.strictObject({
      years: count,
      core: ratio,
      comprehensive: ratio,
      ratings: z.array(text).min(1),
      surplus: money,
      governance: z.array(text).min(1),
    }),
  }),
  survival: z.strictObject({ from: date, firstYear: count, yearlyShare: ratio }),
  deathShare: z.strictObject({
    from: date,
    ages: z.array(z.strictObject({ fromAge: count, share: ratio })).min(1),
  }),
  policyholderAge: count,
  gift: z.strictObject({ from: date, days: count }),
});

/** Stands in while the file is wrong, which is a problem of its own. */
const noFigures: RegulationFigures = {
  asOf: '1970-01-01',
  coolingOffDays: { shortTerm: 0, longTermHealth: 0, longTermLife: 0, longTermLifeOnline: 0 },
  coolingOffCostMax: 0,
  waitingDaysMax: 0,
  graceDays: 0,
  interestCaps: [],
  solvency: { coreMin: 0, comprehensiveMin: 0, ratings: [], quarters: 0 },
  surrenderLoadingMax: 0,
  instalmentYearMax: 0,
  internet: {
    from: '1970-01-01',
    quarters: 0,
    all: { reserveCoverage: 0, governance: [] },
    lasting: {
      years: 0,
      core: 0,
      comprehensive: 0,
      ratings: [],
      surplus: 0,
      governance: [],
    },
  },
  survival: { from: '1970-01-01', firstYear: 0, yearlyShare: 0 },
  deathShare: { from: '1970-01-01', ages: [] },
  policyholderAge: 0,
  gift: { from: '1970-01-01', days: 0 },
};

const noRules: CommissionRules = { takeBack: [], incomeTax: [], salesTax: [] };

export const readSharedTables = (files: CatalogueFiles, problems: PackProblem[]): SharedTables => ({
  ...readCommonTables(files, problems),
  countries: readCountries(files, problems),
  banks: readBanks(files, problems),
  insurers: yaml(files, 'insurers.yaml', insurersSchema, problems) ?? [],
  regulation: yaml(files, 'regulation.yaml', regulationSchema, problems) ?? noFigures,
  commission: readCommission(files, problems),
  brokerage: readBrokerage(files, problems),
  commissionRules: yaml(files, 'commission-rules.yaml', commissionRulesSchema, problems) ?? noRules,
  benefits: readBenefits(files, problems),
  decrements: readDecrements(files, problems),
  lists: readLists(files),
  pictures: [...files.keys()].flatMap((file) => /^_pictures\/(.+)\.png$/.exec(file)?.[1] ?? []),
});

const readCountries = (files: CatalogueFiles, problems: PackProblem[]): Country[] =>
  table(files, 'countries.csv', ['code', 'alpha3', 'name'], problems, (cell, fail) => {
    if (!/^[A-Z]{2}$/.test(cell('code'))) fail('code', '应为两位字母');
    if (!/^[A-Z]{3}$/.test(cell('alpha3'))) fail('alpha3', '应为三位字母');
    return { code: cell('code'), alpha3: cell('alpha3'), name: cell('name') };
  });

const readBanks = (files: CatalogueFiles, problems: PackProblem[]): Bank[] => {
  const columns = ['code', 'name', 'autoDebit', 'singleLimitYuan', 'dailyLimitYuan'];
  return table(files, 'banks.csv', columns, problems, (cell, fail) => {
    for (const column of ['singleLimitYuan', 'dailyLimitYuan']) {
      if (!/^\d+$/.test(cell(column))) fail(column, '应为整数元');
    }
    if (!/^(true|false)$/.test(cell('autoDebit'))) fail('autoDebit', '应为 true 或 false');
    return {
      code: cell('code'),
      name: cell('name'),
      autoDebit: cell('autoDebit') === 'true',
      singleLimitYuan: Number(cell('singleLimitYuan')),
      dailyLimitYuan: Number(cell('dailyLimitYuan')),
    };
  });
};

/** Every table of rates begins with the first year, so that no sale falls between its rows. */
const readCommission = (files: CatalogueFiles, problems: PackProblem[]): CommissionRule[] => {
  const columns = ['from', 'product', 'plan', 'channel', 'year', 'rate'];
  const begun = new Map<string, number>();
  return table(files, 'commission.csv', columns, problems, (cell, fail) => {
    const [from, year, percent] = [cell('from'), Number(cell('year')), cell('rate')];
    const rate = Math.round(Number(percent.replace('%', '')) * 100);
    if (!isPlainDate(from)) fail('from', '应为日期');
    if (!/^\d{1,3}(?:\.\d{1,2})?%$/.test(percent) || rate > 10_000) fail('rate', '应为百分数');
    const of = ['from', 'product', 'plan', 'channel'].map(cell).join(' ');
    const before = begun.get(of);
    if (before === undefined ? year !== 1 : !Number.isInteger(year) || year <= before)
      fail('year', '应从 1 开始递增');
    begun.set(of, year);
    return {
      from,
      baseProductNo: cell('product') || null,
      plan: cell('plan') || null,
      channel: cell('channel') || null,
      year,
      rate,
    };
  });
};

const readBrokerage = (files: CatalogueFiles, problems: PackProblem[]): BrokerageRule[] => {
  const columns = ['from', 'insurer', 'product', 'year', 'rate'];
  return table(files, 'brokerage.csv', columns, problems, (cell, fail) => {
    const [from, year, percent] = [cell('from'), Number(cell('year')), cell('rate')];
    const rate = Math.round(Number(percent.replace('%', '')) * 100);
    if (!isPlainDate(from)) fail('from', '应为日期');
    if (!/^\d{1,3}(?:\.\d{1,2})?%$/.test(percent) || rate > 10_000) fail('rate', '应为百分数');
    if (!Number.isInteger(year) || year < 1) fail('year', '应为不小于 1 的整数');
    return {
      from,
      insurer: cell('insurer') || null,
      baseProductNo: cell('product') || null,
      year,
      rate,
    };
  });
};

const yaml = <Schema extends z.ZodType>(
  files: CatalogueFiles,
  name: string,
  schema: Schema,
  problems: PackProblem[],
): z.output<Schema> | undefined => {
  const file = `${sharedFolder}/${name}`;
  const content = files.get(file);
  if (content === undefined) {
    problems.push({ file, line: 0, field: '（整个文件）', message: '缺少这个文件' });
    return undefined;
  }
  const source = parseYaml(file, content, problems);
  return source && readYaml(source, schema, problems);
};

const readDecrements = (
  files: CatalogueFiles,
  problems: PackProblem[],
): Readonly<Record<string, DecrementTable>> => {
  const tables: Record<string, DecrementTable> = {};
  for (const file of files.keys()) {
    const match = /^_shared\/decrements\/([a-z0-9-]+)\.csv$/.exec(file);
    if (match?.[1] === undefined) continue;
    let age = 0;
    const rows = table(
      files,
      file.slice(sharedFolder.length + 1),
      ['age', ...sexes],
      problems,
      (cell, fail) => {
        if (cell('age') !== String(age)) fail('age', `年龄应从 0 起连续，此处应为 ${age}`);
        age += 1;
        for (const column of sexes) {
          if (!/^(0(\.\d+)?|1(\.0+)?)$/.test(cell(column))) fail(column, '应为 0 至 1 的小数');
        }
        return { male: Number(cell('male')), female: Number(cell('female')) };
      },
    );
    tables[match[1]] = { male: rows.map((row) => row.male), female: rows.map((row) => row.female) };
  }
  return tables;
};

/** One name a line. */
const readLists = (files: CatalogueFiles): Record<string, readonly string[]> => {
  const lists: Record<string, readonly string[]> = {};
  for (const [file, content] of files) {
    const name = /^_shared\/lists\/([a-z0-9-]+)\.txt$/.exec(file)?.[1];
    if (name !== undefined) lists[name] = content.split('\n').filter((line) => line !== '');
  }
  return lists;
};
