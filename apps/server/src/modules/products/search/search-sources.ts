import { everydayJobs } from '@parasol/domain/products/catalogue/everyday-jobs';
import type { SharedTables } from '@parasol/domain/products/catalogue/product/shared';
import type { DictionarySources } from '@parasol/domain/products/search/dictionary';
import { healthAccess } from '@parasol/domain/products/search/health-access';
import { examplePrices } from '#modules/products/catalogue/products/views/example-prices.ts';
import type { PublishedProduct } from '#modules/products/catalogue/published-product.ts';
import type { OpenDisclosure } from '#modules/products/disclosure/open-disclosure.ts';

interface Around {
  readonly shared: Pick<SharedTables, 'occupations' | 'regions'>;
  readonly insurer: (code: string) => { readonly shortName: string };
  readonly disclosure: Pick<OpenDisclosure, 'library' | 'rulesOf'>;
}

/** Jobs as the table names them and as people call them. */
const jobsOf = ({ occupations }: Around['shared']): DictionarySources['jobs'] => {
  const formal = occupations.flatMap(({ name, code, occupationClass }) =>
    occupationClass === undefined ? [] : [{ name, code, class: occupationClass }],
  );
  const byName = new Map(formal.map((job) => [job.name, job]));
  const everyday = Object.entries(everydayJobs).flatMap(([name, [first = '']]) => {
    if (first === '') return [];
    // A word of several jobs stands for the first that the table has by it.
    const job = byName.get(first) ?? formal.find((each) => each.name.includes(first));
    return job ? [{ ...job, name }] : [];
  });
  // `教师`, of which the table has several, by the first of them.
  const shared = formal.flatMap((job) => {
    const end = job.name.slice(-2);
    const alike = formal.filter(({ name }) => name.endsWith(end));
    return alike.length > 1 && alike[0] === job && end !== '人员' ? [{ ...job, name: end }] : [];
  });
  return [...formal, ...everyday, ...shared];
};

/** The facts that a search of these products goes by. */
export const searchSources = (
  published: readonly PublishedProduct[],
  { shared, insurer, disclosure }: Around,
): DictionarySources => {
  const { library } = disclosure;
  return {
    products: published.map((one) => {
      const { product } = one;
      const judged = {
        asks: product.flow.insuredHealthNotice,
        rules: disclosure.rulesOf(product),
        library,
      };
      return {
        product,
        insurer: insurer(product.insurer).shortName,
        lowest: examplePrices(one).lowest?.yearly,
        health: (disease) => healthAccess(judged, disease),
      };
    }),
    diseases: [...library.diseases.values()].map(({ source: { code, name, aliases } }) => ({
      code,
      name,
      aliases: Object.keys(aliases),
    })),
    regions: shared.regions.map(({ code, name }) => ({ code, name })),
    jobs: jobsOf(shared),
  };
};
