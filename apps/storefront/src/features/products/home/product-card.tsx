import { Info } from 'lucide-react';
import type { Output } from '@parasol/contract';
import { productLinks } from '@parasol/routes/links/product-links';
import { useBrand } from '#shell/document/boot.ts';
import { useTarget } from '#shell/navigation/navigation.ts';
import { Anchor } from '#ui/actions/anchor.tsx';
import { Price } from '#ui/data/price.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { BrokenName } from '#ui/text/broken-name.tsx';
import { Scene } from '#ui/illustrations/scene.tsx';

export type ListedProduct = Output<'listProducts'>['products'][number];

/** Parameters of the list itself, which mean nothing to a product. */
const ofTheList = ['need', 'words', 'age', 'sort'];

const ProductPrice = ({ price }: Pick<ListedProduct, 'price'>) => {
  if (price === undefined) return <p className="text-ink-2">填写年龄等信息后试算</p>;
  return (
    <>
      <Price
        fen={price.fen}
        size="large"
        {...(price.per === undefined ? {} : { per: price.per })}
      />
      <p className="text-xs text-ink-3">
        {price.fen === 0 ? '' : '示例：'}
        {price.person}
      </p>
    </>
  );
};

/** One product among others: its kind, its benefits, its customers, and its example price. */
export const ProductCard = ({ product }: { readonly product: ListedProduct }) => {
  const brand = useBrand();
  const target = useTarget();
  const { detail } = productLinks(brand, product.baseProductNo);
  return (
    <li className="swift relative flex flex-col rounded-lg border bg-surface p-5 hover:border-primary">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-40">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-2">
            <Tag tone="primary">{product.kindName}</Tag>
            {product.insurer}承保
          </p>
          <h3 className="mt-2 text-lg font-semibold">
            {/* The whole card is the target, and the name is read out. */}
            <Anchor
              to={target(detail, { drop: ofTheList })}
              className="after:absolute after:inset-0 after:rounded-lg"
            >
              <BrokenName name={product.name} />
            </Anchor>
          </h3>
        </div>
        <Scene name={product.illustration} className="-mt-1 -mr-2 h-18 w-24 shrink-0" />
      </div>
      <p className="mt-1 text-sm text-ink-2">{product.headline}</p>
      {product.why === undefined ? null : (
        <p className="mt-2 flex items-start gap-1.5 text-sm text-primary-strong">
          <Info className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {product.why}
        </p>
      )}
      <dl className="ruled mt-3 border-t text-sm">
        {product.covers.map(({ name, sum }) => (
          <div key={name} className="flex items-baseline justify-between gap-4 py-2">
            <dt className="text-ink-2">{name}</dt>
            <dd className="figures text-right font-semibold text-primary-strong">{sum}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 py-2">
          <dt className="shrink-0 text-ink-2">投保年龄</dt>
          <dd className="figures text-right">{product.ages}</dd>
        </div>
      </dl>
      <div className="mt-auto border-t pt-3">
        <ProductPrice price={product.price} />
      </div>
    </li>
  );
};
