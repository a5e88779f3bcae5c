import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { queues } from '@parasol/domain/staff/console/queues';
import { claimYears } from '@parasol/domain/contracts/claims/claim-guide';
import {
  allServiceKinds,
  serviceKinds,
} from '@parasol/domain/contracts/policies/services/policy-service';
import { rows } from '@parasol/routes/index';
import { wholeCatalogue } from '#testing/catalogue/catalogue-folder.ts';
import { disputeFacts, listSections, ruleFacts } from './policy-terms.ts';

const fromRoot = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../../../../../${path}`, import.meta.url)), 'utf8');

const { products, shared } = wholeCatalogue();
const articles = products.flatMap(({ product }) =>
  product.clauses.flatMap(({ text }) =>
    [...text.matchAll(/^### 第.+条 (.+)$/gm)].map(([, heading = '']) => ({
      no: product.baseProductNo,
      heading,
    })),
  ),
);

const [withRight = '', without = ''] = fromRoot('docs/rights.md')
  .split(/^## .*$/m)
  .slice(1);
const parts = (cell: string): readonly string[] =>
  cell.split('<br>').flatMap((each) => each.trim() || []);
const table = withRight
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => line.split('|').slice(1, -1))
  .map(([right = '', headings = '', pages = '', kinds = '', desks = '']) => ({
    right: right.trim(),
    headings: parts(headings),
    pages: parts(pages.replaceAll('`', '')),
    kinds: parts(kinds.replaceAll('`', '')),
    desks: parts(desks.replaceAll('`', '')),
  }));

const patternOf = (heading: string): RegExp =>
  new RegExp(
    `^${heading
      .split('…')
      .map((each) => RegExp.escape(each))
      .join('.*')}$`,
  );
const named = [...table.flatMap(({ headings }) => headings), ...parts(without)].map((heading) => ({
  heading,
  pattern: patternOf(heading),
}));

/** A path of the console: a page of its own, or one of the queues. */
const consolePages = fromRoot('apps/console/src/routes/routes.tsx');
const isDesk = (path: string): boolean => {
  const queue = /^\/queues\/(.+)$/.exec(path)?.[1];
  return queue === undefined ? consolePages.includes(`('${path}'`) : queue in queues;
};

describe('the rights that clauses give (docs/rights.md)', () => {
  test('every article of every clause is a right with a door, or said to be none', () => {
    const forgotten = articles.filter(
      ({ heading }) => !named.some(({ pattern }) => pattern.test(heading)),
    );
    expect(forgotten).toEqual([]);
    const unused = named.filter(
      ({ pattern }) => !articles.some(({ heading }) => pattern.test(heading)),
    );
    expect(unused.map(({ heading }) => heading)).toEqual([]);
  });

  test.each(table)('$right: its pages are there', ({ pages, desks }) => {
    expect(pages.length).toBeGreaterThan(0);
    expect(desks.length).toBeGreaterThan(0);
    const open = new Set(rows.map(({ at, path }) => at ?? path));
    expect(pages.filter((page) => !open.has(page))).toEqual([]);
    expect(desks.filter((desk) => !isDesk(desk))).toEqual([]);
  });

  test('every service that customers ask for stands on a right', () => {
    const asked = allServiceKinds.filter((kind) => serviceKinds[kind].byCustomer);
    expect(table.flatMap(({ kinds }) => kinds).toSorted()).toEqual(asked.toSorted());
  });
});

describe.each(products.map(({ product }) => product))('$baseProductNo', (product) => {
  const insurer = shared.insurers.find(({ code }) => code === product.insurer);
  if (!insurer) throw new Error(`nobody insures ${product.baseProductNo}`);
  const words = product.clauses.map(({ text }) => text).join('\n');

  test('the policy has what its clauses say stands in it', () => {
    const terms = { product, insurer };
    const labels = ruleFacts(terms).map(({ label }) => label);
    expect(labels.includes('退保费用比例')).toBe(words.includes('费用比例载于保险单'));
    const attached = /保险单所附清单|保险单载明的医疗机构/.test(words);
    if (attached) expect(JSON.stringify(listSections(terms))).toContain('质子');
    if (words.includes('保险单载明的仲裁机构'))
      expect(disputeFacts(terms)[0]?.value).toContain('仲裁委员会');
  });

  test('money can be claimed for as long as its clause says', () => {
    const years = { 2: '二', 5: '五' }[claimYears(product)] ?? '?';
    expect(words).toContain(`诉讼时效期间为${years}年`);
  });
});
