import type { Verb } from '#ground/context.ts';
import { mayRead } from './drafts/may-work-on.ts';

const classes = [1, 2, 3, 4, 5, 6] as const;

export const listStudioTables: Verb<'listStudioTables'> = (context) => {
  const { catalogue } = context.app;
  const { occupations, regions } = catalogue.shared;
  const groups = new Map(occupations.map((one) => [one.code, one]));
  const above = (code: string | undefined): readonly string[] => {
    const group = code === undefined ? undefined : groups.get(code);
    return group ? [...above(group.parent), group.name] : [];
  };
  const jobs = occupations.flatMap(({ code, name, parent, occupationClass }) =>
    occupationClass === undefined
      ? []
      : [{ code, name, groups: above(parent).join(' › '), class: occupationClass }],
  );
  const products = catalogue
    .all()
    .map(({ product }) => product)
    .filter(({ sale }) => mayRead(context, sale.brands));
  const named = (product: (typeof products)[number]) => ({
    baseProductNo: product.baseProductNo,
    name: product.names.marketing,
  });
  const provinces = new Map(regions.map(({ code, name }) => [code, name]));
  return {
    occupations: jobs,
    classes: classes.map((each) => ({
      class: each,
      jobs: jobs.filter((job) => job.class === each).length,
      products: products
        .filter(({ eligibility }) => eligibility.occupationClasses.includes(each))
        .map(named),
    })),
    refusing: products
      .filter(({ eligibility }) => eligibility.refusedOccupations.length > 0)
      .map((product) => ({
        ...named(product),
        jobs: product.eligibility.refusedOccupations.map((code) => {
          const job = groups.get(code);
          return job ? `${code} ${job.name}` : code;
        }),
      })),
    regions: regions.map(({ code, name, parent }) => ({
      code,
      name,
      parent: parent === undefined ? '' : (provinces.get(parent) ?? ''),
    })),
    regional: products
      .filter(({ eligibility: { regions: sold } }) => sold.sold.length + sold.except.length > 0)
      .map((product) => ({
        ...named(product),
        sold: [...product.eligibility.regions.sold],
        except: [...product.eligibility.regions.except],
        note: product.eligibility.regions.note,
      })),
  };
};
