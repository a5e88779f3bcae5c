import { Search } from 'lucide-react';
import { Form, useLoaderData } from 'react-router';
import { needs } from '@parasol/domain/products/catalogue/needs';
import { useBrand } from '#shell/document/boot.ts';
import { ShareButton } from '#shell/share/share-button.tsx';
import { Anchor } from '#ui/actions/anchor.tsx';
import { ChipLink } from '#ui/actions/chip-link.tsx';
import { later } from '#ui/layout/later.tsx';
import { sorts, type ListFilter, type ProductListData, type Sort } from './product-list.data.ts';

const Listed = later(
  import.meta.env.SSR ? await import('./listed.part.tsx') : () => import('./listed.part.tsx'),
);
export const parts = [Listed];

const listUrl = (path: string, filter: ListFilter): string => {
  const query = new URLSearchParams();
  if (filter.need !== null) query.set('need', filter.need);
  if (filter.words !== '') query.set('words', filter.words);
  if (filter.age !== null) query.set('age', String(filter.age));
  if (filter.sort !== null) query.set('sort', filter.sort);
  return query.size > 0 ? `${path}?${query}` : path;
};

/** One row that scrolls on a phone, so that the products are not pushed away. */
const row = '-mx-5 flex gap-2 overflow-x-auto px-5 pb-1 md:mx-0 md:flex-wrap md:px-0';

const NeedChips = ({
  filter,
  answered,
}: {
  readonly filter: ListFilter;
  readonly answered: ProductListData['needs'];
}) => {
  const { productListUrl } = useBrand();
  const choices = [
    { code: null, name: '全部' },
    ...needs.filter(({ code }) => answered.includes(code)),
  ] as const;
  return (
    <nav aria-label="按需要看">
      <ul className={row}>
        {choices.map(({ code, name }) => (
          <li key={name} className="shrink-0">
            <ChipLink
              to={listUrl(productListUrl, { ...filter, need: code })}
              current={filter.need === code}
            >
              {name}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const field = 'control-box w-auto! min-h-11! rounded-full!';

/** One line: words, the age of the insured, and the button. */
const Filters = ({ filter }: { readonly filter: ListFilter }) => (
  <search aria-label="查找产品">
    <Form key={`${filter.words} ${filter.age}`} className="flex gap-2">
      {filter.need === null ? null : <input type="hidden" name="need" value={filter.need} />}
      {filter.sort === null ? null : <input type="hidden" name="sort" value={filter.sort} />}
      <div className={`${field} min-w-0 grow md:max-w-80`}>
        <input
          name="words"
          aria-label="名称或关键词"
          placeholder="给谁买、想保什么、疾病"
          role="searchbox"
          maxLength={40}
          defaultValue={filter.words}
          className="w-full min-w-0"
        />
      </div>
      <div className={`${field} shrink-0`}>
        <input
          name="age"
          aria-label="被保险人年龄（周岁）"
          placeholder="年龄"
          inputMode="numeric"
          maxLength={3}
          defaultValue={filter.age ?? ''}
          className="w-16 sm:w-18"
        />
      </div>
      <button
        type="submit"
        aria-label="查找"
        className="grid size-12 shrink-0 place-items-center rounded-full bg-primary text-on-primary hover:bg-primary-strong forced-colors:border"
      >
        <Search className="size-5" aria-hidden="true" />
      </button>
    </Form>
  </search>
);

const SortLinks = ({ filter }: { readonly filter: ListFilter }) => {
  const { productListUrl } = useBrand();
  const choices: readonly (readonly [Sort | null, string])[] = [
    [null, '默认'],
    ...(Object.keys(sorts) as Sort[]).map((sort) => [sort, sorts[sort]] as const),
  ];
  return (
    <nav aria-label="排列方式" className="flex flex-wrap gap-x-4 text-sm">
      {choices.map(([sort, name]) => (
        <Anchor
          key={name}
          to={listUrl(productListUrl, { ...filter, sort })}
          aria-current={filter.sort === sort ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-sm text-ink-2 hover:text-primary-strong aria-[current=page]:font-medium aria-[current=page]:text-primary-strong"
        >
          {name}
        </Anchor>
      ))}
    </nav>
  );
};

/** Words that were searched give an order; a list without them has none. */
const Count = ({ count, filter }: { readonly count: number; readonly filter: ListFilter }) => (
  <>
    {filter.words === '' ? '共' : '找到'} <span className="figures">{count}</span>{' '}
    {filter.words === '' || filter.sort !== null
      ? '款在售，排列不分先后'
      : '款在售，按与所写内容的相关程度排列'}
  </>
);

const ProductListPage = () => {
  const {
    products,
    nearest,
    search,
    needs: answered,
    ...filter
  } = useLoaderData<ProductListData>();
  return (
    <main className="page-width py-5 md:py-10">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="font-display text-2xl font-semibold md:text-3xl">产品</h1>
        <ShareButton />
      </div>
      <div className="mt-4 grid grid-cols-1 gap-3 md:gap-4">
        <Filters filter={filter} />
        <NeedChips filter={filter} answered={answered} />
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <h2 aria-live="polite" className="text-sm text-ink-2">
            <Count count={products.length} filter={filter} />
          </h2>
          <SortLinks filter={filter} />
        </div>
        <Listed
          {...filter}
          products={products}
          nearest={nearest}
          search={search}
          needs={answered}
        />
        <p className="text-xs text-ink-3">
          价格为示例人员的保险费，费率为演示用途，您的保险费以试算和投保页面为准。
        </p>
      </div>
    </main>
  );
};

export default ProductListPage;
