import { Form, useLoaderData, useLocation } from 'react-router';
import { ChevronDown } from 'lucide-react';
import { brandLink } from '@parasol/routes/links/link';
import { useBrand } from '#shell/document/boot.ts';
import { Button } from '#ui/actions/button.tsx';
import { CheckGroup } from '#ui/form/check-group.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Accordion, AccordionItem } from '#ui/layout/accordion.tsx';
import type { ProductDetail } from './blocks/block.ts';
import { comparedRows, sortedRows, type ComparedRow } from './compare/compared-rows.tsx';
import { TwoAtATime } from './compare/two-at-a-time.tsx';
import { mostCompared, type CompareData } from './product-compare.data.ts';

const cellsOf = (rows: readonly ComparedRow[], products: readonly ProductDetail[]) =>
  rows.map(({ name, cell }) => ({ name, cells: products.map(cell) }));

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
  const rows = comparedRows(brand);
  const { differing, same } = sortedRows(rows, products);
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
          每一行都是同样的口径，不一样的排在前面。不同类型的产品保障目的不同，价格不能直接比较。
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
        <>
          <TwoAtATime products={products} rows={rows} />
          <div className="grid gap-3 max-md:hidden">
            <DataTable
              caption={same.length === 0 ? '所选产品的对比' : '所选产品的不同'}
              head={['产品', ...products.map(({ names }) => names.marketing)]}
              rows={cellsOf(differing, products)}
            />
            {same.length === 0 ? null : (
              <Accordion>
                <AccordionItem title={`${products.length} 款一样的 ${same.length} 项`}>
                  <DescriptionList
                    items={same.flatMap(({ name, cell }) =>
                      products.slice(0, 1).map((first) => ({ label: name, value: cell(first) })),
                    )}
                  />
                </AccordionItem>
              </Accordion>
            )}
          </div>
        </>
      )}
    </main>
  );
};

export default ProductComparePage;
