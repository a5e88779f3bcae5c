import { wholeIndex } from '../../apps/server/testing/search/whole-index.ts';
import { searchProducts } from '../../packages/domain/src/products/search/search-products.ts';
import { developmentQueries } from '../../packages/domain/src/products/search/testing/development-queries.ts';
import { strangerQueries } from '../../packages/domain/src/products/search/testing/stranger-queries.ts';
import { unseenQueries } from '../../packages/domain/src/products/search/testing/unseen-queries.ts';
import { heldOutQueries } from '../../packages/domain/src/products/search/testing/held-out-queries.ts';

const rounds = 5;

const share = (sorted: readonly number[], part: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(3);

/** Counts the queries that put a right product first, and times the searches. */
export const run = async (): Promise<void> => {
  const index = await wholeIndex('qinghe');
  const sets = {
    'made with': developmentQueries,
    'held out': heldOutQueries,
    strangers: strangerQueries,
    'the last stranger': unseenQueries,
  };
  for (const [name, queries] of Object.entries(sets)) {
    const right = queries.filter(([typed, wanted]) => {
      const [first] = searchProducts(index, typed).found;
      return wanted.split(' ').includes(first?.baseProductNo ?? '');
    });
    console.log(`  ${name}: ${right.length} of ${queries.length} right at the first place`);
  }
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [typed] of [...developmentQueries, ...heldOutQueries]) {
      const before = performance.now();
      searchProducts(index, typed);
      times.push(performance.now() - before);
    }
  }
  const sorted = times.toSorted((a, b) => a - b);
  console.log(
    `  ms a search: median ${share(sorted, 0.5)}, 99% ${share(sorted, 0.99)}, slowest ${share(sorted, 1)} (goal: under 5)`,
  );
};
