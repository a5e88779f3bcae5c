import { Search } from 'lucide-react';
import { Form, useLoaderData } from 'react-router';
import { needs } from '@parasol/domain/catalogue/needs';
import { useBrand } from '../../shell/document/boot.ts';
import { ShareButton } from '../../shell/share/share-button.tsx';
import { Anchor } from '../../ui/actions/anchor.tsx';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { Empty } from '../../ui/feedback/empty.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ProductCard } from './product-card.tsx';
import type { ListFilter, ProductListData } from './product-list.data.ts';

const listUrl = (path: string, filter: ListFilter): string => {
  const query = new URLSearchParams();
  if (filter.need !== null) query.set('need', filter.need);
  if (filter.words !== '') query.set('words', filter.words);
  if (filter.age !== null) query.set('age', String(filter.age));
  return query.size > 0 ? `${path}?${query}` : path;
};

const chip =
  'swift inline-flex min-h-11 items-center rounded-full border border-edge bg-surface px-4 text-sm hover:border-primary aria-[current=true]:border-primary aria-[current=true]:bg-primary-soft aria-[current=true]:font-medium aria-[current=true]:text-primary-strong';

const NeedChips = ({ filter }: { readonly filter: ListFilter }) => {
  const { productListUrl } = useBrand();
  const choices = [{ code: null, name: '全部' }, ...needs] as const;
  return (
    <nav aria-label="按需要看">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ code, name }) => (
          <li key={name}>
            <Anchor
              to={listUrl(productListUrl, { ...filter, need: code })}
              aria-current={filter.need === code ? 'true' : undefined}
              className={chip}
            >
              {name}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const Filters = ({ filter }: { readonly filter: ListFilter }) => (
  <search aria-label="查找产品">
    <Form
      key={`${filter.words} ${filter.age}`}
      className="grid gap-4 rounded-lg border bg-surface p-5 md:grid-cols-[1fr_12rem_auto] md:items-end md:p-6"
    >
      {filter.need === null ? null : <input type="hidden" name="need" value={filter.need} />}
      <TextField
        label="名称或关键词"
        name="words"
        type="search"
        maxLength={40}
        defaultValue={filter.words}
        clearable={false}
      />
      <NumberField label="被保险人年龄" name="age" unit="周岁" defaultValue={filter.age ?? ''} />
      <Button type="submit" icon={<Search className="size-5" aria-hidden="true" />}>
        查找
      </Button>
    </Form>
  </search>
);

const ProductListPage = () => {
  const { products, ...filter } = useLoaderData<ProductListData>();
  const brand = useBrand();
  return (
    <main className="page-width py-8 md:py-12">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h1 className="font-display text-2xl font-semibold md:text-3xl">产品</h1>
          <p className="mt-1 text-ink-2">按需要、年龄或名称来找。排列不分先后。</p>
        </div>
        <div className="shrink-0">
          <ShareButton />
        </div>
      </div>
      <div className="mt-6 grid gap-5">
        <NeedChips filter={filter} />
        <Filters filter={filter} />
        <h2 aria-live="polite" className="text-sm text-ink-2">
          共 <span className="figures">{products.length}</span> 款在售
        </h2>
        {products.length === 0 ? (
          <Empty
            title="没有符合条件的产品"
            action={<ButtonLink to={brand.productListUrl}>看全部产品</ButtonLink>}
          >
            换个说法试试，或者打 {brand.phone}，由客服帮您找。
          </Empty>
        ) : (
          <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
            {products.map((product) => (
              <ProductCard key={product.baseProductNo} product={product} />
            ))}
          </ul>
        )}
        <p className="text-xs text-ink-3">
          价格为示例人员的保费，费率为演示用途，您的保费以试算和投保页面为准。
        </p>
      </div>
    </main>
  );
};

export default ProductListPage;
