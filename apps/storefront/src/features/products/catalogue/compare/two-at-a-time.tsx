import { useState } from 'react';
import { Select } from '#ui/form/select.tsx';
import { Accordion, AccordionItem } from '#ui/layout/accordion.tsx';
import type { ProductDetail } from '#features/products/catalogue/blocks/block.ts';
import { sortedRows, type ComparedRow } from './compared-rows.tsx';

const Lines = ({
  rows,
  pair,
}: {
  readonly rows: readonly ComparedRow[];
  readonly pair: readonly ProductDetail[];
}) => (
  <dl className="ruled">
    {rows.map(({ name, cell }) => (
      <div key={name} className="grid grid-cols-2 gap-x-4 px-4 py-3.5 text-sm">
        <dt className="col-span-2 mb-1.5 text-xs text-ink-2">{name}</dt>
        {pair.map((product) => (
          <dd key={product.baseProductNo} className="figures min-w-0 wrap-anywhere">
            <span className="unseen">{product.names.short}：</span>
            {cell(product)}
          </dd>
        ))}
      </div>
    ))}
  </dl>
);

/** On a phone two of the products, as wide as the screen, with their differences first. */
export const TwoAtATime = ({
  products,
  rows,
}: {
  readonly products: readonly ProductDetail[];
  readonly rows: readonly ComparedRow[];
}) => {
  const [chosen, setChosen] = useState<readonly (string | undefined)[]>([]);
  const at = (place: number): ProductDetail | undefined =>
    products.find(({ baseProductNo }) => baseProductNo === chosen[place]) ?? products[place];
  const pair = [at(0), at(1)].filter((each) => each !== undefined);
  const { differing, same } = sortedRows(rows, pair);
  const choose = (place: number, baseProductNo: string): void => {
    const other = at(1 - place)?.baseProductNo;
    // A product that stands on the other side changes places with this one.
    const left = other === baseProductNo ? at(place)?.baseProductNo : other;
    setChosen(place === 0 ? [baseProductNo, left] : [left, baseProductNo]);
  };
  return (
    <section aria-label="两款对比" className="md:hidden">
      <div className="sticky top-0 z-1 grid grid-cols-2 gap-2 bg-canvas py-2">
        {pair.map((product, place) =>
          products.length < 3 ? (
            <p key={product.baseProductNo} className="font-medium">
              {product.names.marketing}
            </p>
          ) : (
            <Select
              key={place}
              label={place === 0 ? '左边' : '右边'}
              value={product.baseProductNo}
              onChange={(event) => choose(place, event.target.value)}
              options={products.map(({ baseProductNo, names }) => ({
                value: baseProductNo,
                label: names.short,
              }))}
            />
          ),
        )}
      </div>
      <div className="overflow-hidden rounded-lg border bg-surface">
        <Lines rows={differing} pair={pair} />
      </div>
      {same.length === 0 ? null : (
        <div className="mt-3">
          <Accordion>
            <AccordionItem title={`两款一样的 ${same.length} 项`}>
              <Lines rows={same} pair={pair} />
            </AccordionItem>
          </Accordion>
        </div>
      )}
    </section>
  );
};
