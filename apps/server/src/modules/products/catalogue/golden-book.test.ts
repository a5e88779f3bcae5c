import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { raterAnyDay, readGolden, runGolden } from '@parasol/domain/products/studio/golden';
import { describe, expect, test } from 'vitest';
import { catalogueFolder, wholeCatalogue } from '#testing/catalogue/catalogue-folder.ts';

describe.each(wholeCatalogue().products.map(({ product }) => [product.baseProductNo, product]))(
  'the golden book of %s',
  (no, product) => {
    const { cases, findings } = readGolden(
      readFileSync(join(catalogueFolder, no, 'golden.csv'), 'utf8'),
    );

    test('has forty prices or more', () => {
      expect(findings).toEqual([]);
      expect(cases.length).toBeGreaterThanOrEqual(40);
    });

    test('says what the engine says, to the fen', () => {
      expect(runGolden(raterAnyDay(product), cases).filter(({ keeps }) => !keeps)).toEqual([]);
    });
  },
);
