import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { casesOf } from './golden/cases.ts';
import { yuan } from './golden/exact.ts';
import { catalogue, readPack } from './golden/pack.ts';
import { priceOf } from './golden/price.ts';
import { cashValuesOf } from './golden/values.ts';

/**
 * Writes `catalogue/<number>/golden.csv`: prices and cash values worked out from the files of the
 * packs by arithmetic of its own, with nothing of the rating engine, which the tests compare with
 * it. Run after rates or bases were changed, and read the differences.
 */
const valueYears = [1, 2, 5, 10, 20];

const columns = [
  'plan',
  'sex',
  'age',
  'socialInsurance',
  'occupationClass',
  'coverTerm',
  'payTerm',
  'payFrequency',
  'sumAssured',
  'units',
  'familyMembers',
  'riders',
  'relation',
  'holderAge',
  'holderSex',
  'instalment',
  'yearly',
  ...valueYears.map((year) => `cash${year}`),
];

export const products = readdirSync(catalogue)
  .filter((name) => /^\d{4}$/.test(name))
  .sort();

/** The golden book of one product, as its file holds it. */
export const goldenBook = (no: string): string => {
  const pack = readPack(no);
  const lines = casesOf(pack).map((chosen) => {
    const { instalment, yearly, parts } = priceOf(pack, chosen);
    const values = cashValuesOf(pack, chosen, parts);
    return [
      chosen.plan,
      chosen.sex,
      chosen.age,
      chosen.socialInsurance,
      chosen.occupationClass,
      chosen.coverTerm,
      chosen.payTerm,
      chosen.payFrequency,
      chosen.sumAssured ?? '',
      chosen.units,
      chosen.familyMembers,
      chosen.riders.map(({ code }) => code).join(' '),
      chosen.relation,
      chosen.holderAge,
      chosen.holderSex,
      yuan(instalment),
      yuan(yearly),
      ...valueYears.map((year) => {
        const value = values[year - 1];
        return value === undefined ? '' : yuan(value);
      }),
    ].join(',');
  });
  const remark =
    '# 由 scripts/golden-book.ts 根据本文件夹的费率独立算出，金额单位为元，用来核对试算结果。';
  return `${[remark, columns.join(','), ...lines].join('\n')}\n`;
};

if (process.argv[1] === import.meta.filename) {
  for (const no of products) writeFileSync(join(catalogue, no, 'golden.csv'), goldenBook(no));
}
