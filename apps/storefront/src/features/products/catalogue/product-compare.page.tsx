import { Form, useLoaderData, useLocation } from 'react-router';
import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { brandLink } from '@parasol/routes/links/link';
import { productLinks } from '@parasol/routes/links/product-links';
import { useBrand } from '#shell/document/boot.ts';
import { Button } from '#ui/actions/button.tsx';
import { CheckGroup } from '#ui/form/check-group.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Price } from '#ui/data/price.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import type { ProductDetail } from './blocks/block.ts';
import { mostCompared, type CompareData } from './product-compare.data.ts';

const lines = (items: readonly string[]): ReactNode => (
  <ul className="grid gap-1.5">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

const factOf = (product: ProductDetail, label: string): ReactNode => {
  const fact = product.keyFacts.find((each) => each.label === label);
  if (fact === undefined) return '不适用';
  return (
    <>
      {fact.value}
      {fact.note === undefined ? null : (
        <span className="block text-xs text-ink-3">{fact.note}</span>
      )}
    </>
  );
};

const rowsOf = (products: readonly ProductDetail[], brand: Parameters<typeof productLinks>[0]) => {
  const row = (name: string, cell: (product: ProductDetail) => ReactNode) => ({
    name,
    cells: products.map(cell),
  });
  const fact = (label: string) => row(label, (product) => factOf(product, label));
  return [
    row('类型', ({ kindName }) => kindName),
    row('承保公司', ({ insurer }) => insurer.name),
    row('保什么', ({ coverages, plans }) =>
      lines(
        coverages
          .filter(({ rider }) => rider === undefined)
          .map(
            ({ name, sums }) =>
              `${name}：${sums.map((sum, at) => (plans.length > 1 ? `${plans[at]?.name} ${sum ?? '不含'}` : (sum ?? '不含'))).join('，')}`,
          ),
      ),
    ),
    row('不赔什么', ({ exclusions }) => lines(exclusions)),
    fact('等待期'),
    fact('免赔额'),
    fact('犹豫期'),
    fact('投保年龄'),
    fact('保险期间'),
    fact('交费方式'),
    fact('续保'),
    row('保费举例', ({ prices }) => (
      <ul className="grid gap-2">
        {prices.map((price) => (
          <li key={price.person}>
            <Price
              fen={price.fen}
              size="small"
              tone="ink"
              {...(price.per === undefined ? {} : { per: price.per })}
            />
            <span className="block text-xs text-ink-3">{price.person}</span>
          </li>
        ))}
      </ul>
    )),
    row(
      '偿付能力',
      ({ insurer: { solvency } }) =>
        `综合 ${solvency.comprehensiveRatio}，核心 ${solvency.coreRatio}，${solvency.riskRating}`,
    ),
    row('备案编号', ({ filingNumber }) => filingNumber),
    row('接下来', (product) => {
      const links = productLinks(brand, product.baseProductNo);
      return (
        <>
          <TextLink to={links.detail} alone className="mr-4">
            产品页
          </TextLink>
          <TextLink to={links.trial} alone>
            算保费
          </TextLink>
        </>
      );
    }),
  ];
};

/** Only names: on a phone the list must not hide the comparison. */
const Picks = ({
  label,
  of,
  chosen,
}: {
  readonly label: string;
  readonly of: CompareData['all'];
  readonly chosen: readonly ProductDetail[];
}) => (
  <CheckGroup
    label={label}
    look="lines"
    name="with"
    choices={of.map(({ baseProductNo, name }) => ({ value: baseProductNo, label: name }))}
    defaultValues={chosen.map(({ baseProductNo }) => baseProductNo)}
  />
);

/** Products side by side on the same lines, without score or ranking, and with every line. */
const ProductComparePage = () => {
  const { products, missing, tooMany, all } = useLoaderData<CompareData>();
  const brand = useBrand();
  const { key } = useLocation();
  const kinds = new Set(products.map(({ kindName }) => kindName));
  const alike = all.filter(({ kindName }) => kinds.has(kindName));
  const others = all.filter(({ kindName }) => !kinds.has(kindName));
  // The first of the chosen products leads; the path alone would keep the one it names.
  const path = brandLink(brand, '/aiProduct/detail/:baseProductNo', { baseProductNo: '-' });
  return (
    <main className="page-width grid grid-cols-1 gap-8 py-6 md:py-10">
      <div>
        <h1 className="font-display text-2xl font-semibold md:text-3xl">产品对比</h1>
        <p className="mt-2 text-ink-2">
          按您选择的顺序排列，每一行都是同样的口径。不同类型的产品保障目的不同，价格不能直接比较。
        </p>
      </div>
      {missing.length === 0 ? null : (
        <Banner tone="warning">没有编号为 {missing.join('、')} 的产品，可以重新选择。</Banner>
      )}
      {tooMany ? (
        <Banner>
          一次最多对比 {mostCompared} 款，已显示前 {mostCompared} 款。
        </Banner>
      ) : null}
      {/* Closed again after a choice: on a phone the list would hide the result. */}
      <details
        key={key}
        open={products.length < 2}
        className="group rounded-lg border bg-surface"
        data-screen
      >
        <summary className="flex min-h-14 items-center justify-between gap-4 px-5 font-medium -outline-offset-2">
          {products.length < 2 ? '选择要一起看的产品' : '更换或加入产品'}
          <ChevronDown
            className="swift size-5 text-ink-3 group-open:rotate-180"
            aria-hidden="true"
          />
        </summary>
        <div className="px-5 pb-5">
          <Form method="get" action={path} className="grid grid-cols-1 gap-4">
            <Picks label={`同类产品，最多 ${mostCompared} 款`} of={alike} chosen={products} />
            {others.length === 0 ? null : (
              <details open={alike.length < 2} className="group/others">
                <summary className="flex min-h-11 items-center gap-1 text-sm text-primary-strong">
                  其他类型的产品
                  <ChevronDown
                    className="swift size-4 group-open/others:rotate-180"
                    aria-hidden="true"
                  />
                </summary>
                <Picks label="其他类型的产品" of={others} chosen={products} />
              </details>
            )}
            <div className="actions">
              <Button type="submit">对比</Button>
            </div>
          </Form>
        </div>
      </details>
      {products.length === 0 ? null : (
        <DataTable
          caption="所选产品的对比"
          head={['产品', ...products.map(({ names }) => names.marketing)]}
          rows={rowsOf(products, brand)}
        />
      )}
    </main>
  );
};

export default ProductComparePage;
