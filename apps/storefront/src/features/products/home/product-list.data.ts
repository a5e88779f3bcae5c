import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import { isNeed, needs, type Need } from '@parasol/domain/products/catalogue/needs';
import type { Output } from '@parasol/contract';
import { apiContext, type Loads } from '#api/context.ts';
import type { PageMeta } from '#pages.ts';

/** Orders by a fact that every product states; none of them is a rank. */
export const sorts = {
  premium: '示例保险费由低到高',
  age: '可投保年龄由高到低',
} as const;

export type Sort = keyof typeof sorts;

export interface ListFilter {
  readonly need: Need | null;
  readonly words: string;
  readonly age: number | null;
  readonly sort: Sort | null;
}

type Listed = Output<'listProducts'>;

export interface ProductListData extends ListFilter {
  readonly products: Listed['products'];
  readonly nearest: Listed['nearest'];
  readonly search?: Listed['search'];
  readonly needs: Listed['needs'];
}

const isSort = (text: string | null): text is Sort => text !== null && Object.hasOwn(sorts, text);

/** Reads the filter from the address; a value that makes no sense is ignored. */
export const filterOf = (search: URLSearchParams): ListFilter => {
  const need = search.get('need');
  const sort = search.get('sort');
  const age = search.get('age') ?? '';
  return {
    need: isNeed(need) ? need : null,
    words: (search.get('words') ?? '').trim().slice(0, 40),
    age: /^\d{1,3}$/.test(age) && Number(age) <= 120 ? Number(age) : null,
    sort: isSort(sort) ? sort : null,
  };
};

/** Products without an example price come last. */
export const sorted = (products: Listed['products'], sort: Sort | null): Listed['products'] => {
  if (sort === null) return products;
  const by = {
    premium: (each: Listed['products'][number]) => each.price?.fen ?? Number.MAX_SAFE_INTEGER,
    age: (each: Listed['products'][number]) => -each.age.max,
  }[sort];
  return products.toSorted((a, b) => by(a) - by(b));
};

export const loader: Loads<ProductListData> = async ({ request, context }) => {
  const filter = filterOf(new URL(request.url).searchParams);
  const {
    products,
    nearest,
    search,
    needs: answered,
  } = await context.get(apiContext).listProducts(
    {
      ...(filter.need === null ? {} : { need: filter.need }),
      ...(filter.words === '' ? {} : { words: filter.words }),
      ...(filter.age === null ? {} : { age: filter.age }),
    },
    { signal: request.signal },
  );
  return { ...filter, products: sorted(products, filter.sort), nearest, search, needs: answered };
};

export const meta = ({ need }: ProductListData, brand: PublicBrand): PageMeta => {
  const name = needs.find(({ code }) => code === need)?.name;
  return {
    title: `${name === undefined ? '全部' : name}产品 · ${brand.name}`,
    description: `${brand.name}在售的${name ?? '保险'}产品：保什么、保多少、示例保险费和投保年龄，排列不分先后。`,
  };
};
