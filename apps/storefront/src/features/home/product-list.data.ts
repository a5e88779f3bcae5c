import type { LoaderFunctionArgs } from 'react-router';
import type { PublicBrand } from '@parasol/domain/brands/brand';
import { isNeed, needs, type Need } from '@parasol/domain/catalogue/needs';
import type { Output } from '@parasol/contract';
import { apiContext } from '../../api/context.ts';
import type { PageMeta } from '../../pages.ts';

export interface ListFilter {
  readonly need: Need | null;
  readonly words: string;
  readonly age: number | null;
}

export interface ProductListData extends ListFilter {
  readonly products: Output<'listProducts'>['products'];
}

/** Reads the filter from the address; what makes no sense there is as good as absent. */
export const filterOf = (search: URLSearchParams): ListFilter => {
  const need = search.get('need');
  const age = search.get('age') ?? '';
  return {
    need: isNeed(need) ? need : null,
    words: (search.get('words') ?? '').trim().slice(0, 40),
    age: /^\d{1,3}$/.test(age) && Number(age) <= 120 ? Number(age) : null,
  };
};

export const loader = async ({
  request,
  context,
}: LoaderFunctionArgs): Promise<ProductListData> => {
  const filter = filterOf(new URL(request.url).searchParams);
  const { products } = await context.get(apiContext).listProducts(
    {
      ...(filter.need === null ? {} : { need: filter.need }),
      ...(filter.words === '' ? {} : { words: filter.words }),
      ...(filter.age === null ? {} : { age: filter.age }),
    },
    { signal: request.signal },
  );
  return { ...filter, products };
};

export const meta = ({ need }: ProductListData, brand: PublicBrand): PageMeta => {
  const name = needs.find(({ code }) => code === need)?.name;
  return {
    title: `${name === undefined ? '全部' : name}产品 · ${brand.name}`,
    description: `${brand.name}在售的${name ?? ''}保险产品：保什么、不保什么、适合谁、价格按谁计算，逐项列出，可以按年龄和需要筛选。`,
  };
};
