import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OccupationClass, PayFrequency, Relation } from '@parasol/domain/catalogue/options';
import { fenToYuan } from '@parasol/domain/money/fen';
import { compileProduct } from '@parasol/domain/rating/compile-product';
import { cashValues } from '@parasol/domain/rating/policy-values';
import { quote } from '@parasol/domain/rating/quote';
import { describe, expect, test } from 'vitest';
import { catalogueFolder, wholeCatalogue } from './testing/catalogue-folder.ts';

/** Cover starts on 16 November 2026, so somebody born on 1 January of a year is as old as it says. */
const year = 2026;
const now = Date.parse('2026-11-15T10:00:00+08:00');

const rowsOf = (no: string): readonly Readonly<Record<string, string>>[] => {
  const [, head = '', ...lines] = readFileSync(join(catalogueFolder, no, 'golden.csv'), 'utf8')
    .trim()
    .split('\n');
  const columns = head.split(',');
  return lines.map((line) =>
    Object.fromEntries(line.split(',').map((cell, at) => [columns[at] ?? '', cell])),
  );
};

describe.each(wholeCatalogue().products.map(({ product }) => [product.baseProductNo, product]))(
  'the golden book of %s',
  (no, product) => {
    const rater = compileProduct(product);
    const rows = rowsOf(no);
    const [sold] = product.eligibility.regions.sold;

    test('has forty prices or more', () => {
      expect(rows.length).toBeGreaterThanOrEqual(40);
    });

    test('says what the engine says, to the fen', () => {
      for (const row of rows) {
        const cell = (name: string): string => row[name] ?? '';
        const insured = {
          birthDate: `${year - Number(cell('age'))}-01-01`,
          sex: cell('sex') === 'male' ? ('male' as const) : ('female' as const),
          socialInsurance: cell('socialInsurance') === 'true',
          occupationClass: Number(cell('occupationClass')) as OccupationClass,
          region: (sold ?? '33').padEnd(6, '0'),
          relation: cell('relation') as Relation,
        };
        const quoted = quote(
          rater,
          {
            plan: cell('plan'),
            coverTerm: cell('coverTerm'),
            payTerm: cell('payTerm'),
            payFrequency: cell('payFrequency') as PayFrequency,
            ...(cell('sumAssured') === '' ? {} : { sumAssured: Number(cell('sumAssured')) * 100 }),
            units: Number(cell('units')),
            riders: cell('riders').split(' ').filter(Boolean),
            insureds: Array.from({ length: Number(cell('familyMembers')) }, () => insured),
            policyholder: {
              birthDate: `${year - Number(cell('holderAge'))}-01-01`,
              sex: cell('holderSex') === 'male' ? 'male' : 'female',
            },
          },
          { now },
        );
        if (!quoted.ok) throw new Error(`${JSON.stringify(row)}: ${quoted.refusals[0]?.message}`);
        const values = cashValues(rater, quoted);
        const worked = Object.fromEntries(
          Object.keys(row)
            .filter((name) => name.startsWith('cash'))
            .map((name) => {
              const value = values[Number(name.slice(4)) - 1]?.cashValue;
              return [name, value === undefined ? '' : fenToYuan(value)];
            }),
        );
        expect({
          ...row,
          instalment: fenToYuan(quoted.instalment),
          yearly: fenToYuan(quoted.yearly),
          ...worked,
        }).toEqual(row);
      }
    });
  },
);
