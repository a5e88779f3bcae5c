import { describe, expect, test } from 'vitest';
import { wholeCatalogue } from '#testing/catalogue/catalogue-folder.ts';
import { disputeFacts, listSections, ruleFacts } from './policy-terms.ts';

const { products, shared } = wholeCatalogue();

describe.each(products.map(({ product }) => [product.baseProductNo, product] as const))(
  'the policy of %s',
  (_no, product) => {
    const insurer = shared.insurers.find(({ code }) => code === product.insurer)!;
    const rules = ruleFacts({ product });
    const labels = rules.map(({ label }) => label);
    const clauses = product.clauses.map(({ text }) => text).join('\n');
    const lists = listSections({ product }).flatMap(
      (section) => ('lines' in section ? section.lines : []) ?? [],
    );

    test('has the share of costs where the clause leaves it to the policy', () => {
      expect(labels.includes('退保费用比例')).toBe(/费用比例载于保险单/.test(clauses));
    });

    test('names the arbitrators, or says that there are none', () => {
      expect(clauses).toMatch(/保险单载明的仲裁机构/);
      expect(disputeFacts({ insurer })[0]?.value).toMatch(
        insurer.arbitration === undefined ? /没有约定仲裁机构/ : /仲裁/,
      );
    });

    test('has every list that the clause calls attached or stated', () => {
      const hospitals = /保险单载明的医疗机构/.test(clauses);
      const drugs = /保险单所附清单/.test(clauses);
      expect(lists.some((line) => /质子重离子/.test(line)) || !hospitals).toBe(true);
      expect(lists.some((line) => /药品/.test(line)) || !drugs).toBe(true);
    });

    test('has the sum of a benefit for which the clause refers to the policy', () => {
      if (!/保险单载明的额外保险金额/.test(clauses)) return;
      expect(product.coverages.flatMap(({ sums }) => Object.values(sums))).toContainEqual(
        expect.objectContaining({ kind: 'words', words: expect.stringMatching(/元/) }),
      );
    });

    test('has no row for what the product does not have', () => {
      for (const { value } of rules) expect(value).not.toMatch(/^(?:—|-|没有|无)[。]?/);
      expect(labels.includes('犹豫期')).toBe(product.periods.coolingOffDays > 0);
      expect(labels.includes('交费宽限期')).toBe(product.periods.graceDays > 0);
    });
  },
);
