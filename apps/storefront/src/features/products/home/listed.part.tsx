import { Search } from 'lucide-react';
import { needs } from '@parasol/domain/products/catalogue/needs';
import { AskLink } from '#shell/chat/ask-link.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { ChipLink } from '#ui/actions/chip-link.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { ListWays } from './list-ways.tsx';
import { ProductCard } from './product-card.tsx';
import type { ProductListData } from './product-list.data.ts';

type ListedProps = Pick<
  ProductListData,
  'products' | 'nearest' | 'search' | 'needs' | 'words' | 'need' | 'age'
>;

const Cards = ({ products }: { readonly products: ProductListData['products'] }) => (
  <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3">
    {products.map((product) => (
      <ProductCard key={product.baseProductNo} product={product} />
    ))}
  </ul>
);

/** Says why there is nothing, by the customer's own words and filters. */
const nothingWords = ({ search, words, need, age }: ListedProps): string => {
  if (search?.notSold !== undefined) return `目前没有在售的${search.notSold}产品`;
  if (words !== '' && need === null && age === null) return `没有找到与“${words}”对应的产品`;
  return '没有同时符合这些条件的产品';
};

/** Never an end: the products that come closest, the categories, and a person to ask. */
const Nothing = (props: ListedProps) => {
  const { nearest, needs: answered } = props;
  const { productListUrl } = useBrand();
  return (
    <div className="grid gap-6">
      <section className="rounded-lg border bg-surface p-5 md:p-6">
        <p className="flex items-center gap-2 text-lg font-semibold">
          <Search className="size-5 shrink-0 text-primary" aria-hidden="true" />
          {nothingWords(props)}
        </p>
        <p className="mt-2 text-sm text-ink-2">
          可以写想保的事（看病、意外、养老）、给谁买（爸妈、孩子）、年龄或疾病名称，也可以按需要看：
        </p>
        <ul className="mt-3 flex flex-wrap gap-2">
          {needs
            .filter(({ code }) => answered.includes(code))
            .map(({ code, name }) => (
              <li key={code}>
                <ChipLink to={`${productListUrl}?need=${code}`} current={false}>
                  {name}
                </ChipLink>
              </li>
            ))}
        </ul>
        <p className="mt-3 flex flex-wrap gap-x-6">
          <TextLink to={productListUrl} alone>
            看全部产品
          </TextLink>
          <AskLink className="inline-flex min-h-11 items-center text-primary-strong underline-offset-4 hover:underline">
            问在线客服
          </AskLink>
        </p>
      </section>
      {nearest.length === 0 ? null : (
        <section>
          <h3 className="mb-3 font-semibold">比较接近的产品</h3>
          <Cards products={nearest} />
        </section>
      )}
    </div>
  );
};

/** Tells the customer how the words were taken, so that a wrong guess is seen. */
const Understood = ({ search }: Pick<ProductListData, 'search'>) =>
  search === undefined || search.understood.length === 0 ? null : (
    <p className="text-sm text-ink-2">
      按“{search.understood.join('、')}”查找
      {search.notSold === undefined ? '' : `；目前没有在售的${search.notSold}产品`}
    </p>
  );

/** The listed products, or a next step when there are none. */
const Listed = (props: ListedProps) => {
  const { products, search } = props;
  if (products.length === 0)
    return (
      <>
        <Nothing {...props} />
        <ListWays products={products} />
      </>
    );
  return (
    <>
      <Understood search={search} />
      {search?.health === true ? (
        <p className="rounded-md bg-primary-soft p-3 text-sm text-ink">
          排在前面的更有可能承保。能否承保、有没有附加条件，以健康告知和核保结论为准，投保前请如实告知。
        </p>
      ) : null}
      <Cards products={products} />
      <ListWays products={products} />
    </>
  );
};

export default Listed;
