import type { Output } from '@parasol/contract';
import { productLinks } from '@parasol/routes/product-links';
import { useBrand } from '../../shell/document/boot.ts';
import { useTarget } from '../../shell/navigation/navigation.ts';
import { Anchor } from '../../ui/actions/anchor.tsx';
import { Price } from '../../ui/data/price.tsx';
import { Tag } from '../../ui/data/tag.tsx';

export type ListedProduct = Output<'listProducts'>['products'][number];

/** Parameters of the list itself, which mean nothing to a product. */
const ofTheList = ['need', 'words', 'age'];

const ProductPrice = ({ price }: Pick<ListedProduct, 'price'>) => {
  if (price === undefined) return <p className="text-ink-2">填写年龄等信息后试算</p>;
  return (
    <>
      {price.fen === 0 ? (
        <p className="text-2xl font-semibold text-accent">免费领取</p>
      ) : (
        <Price
          fen={price.fen}
          size="large"
          {...(price.per === undefined ? {} : { per: price.per })}
        />
      )}
      <p className="text-xs text-ink-3">{price.person}</p>
    </>
  );
};

/** One product among others: what it is, who can have it, and for whom its price holds. */
export const ProductCard = ({ product }: { readonly product: ListedProduct }) => {
  const brand = useBrand();
  const target = useTarget();
  const { detail } = productLinks(brand, product.baseProductNo);
  return (
    <li className="swift relative flex flex-col rounded-lg border bg-surface p-5 hover:border-primary md:p-6">
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
        <Tag tone="primary">{product.kindName}</Tag>
        {product.insurer}承保
      </p>
      <h3 className="mt-3 text-lg font-semibold">
        {/* The whole card is the target, the name is what is read out. */}
        <Anchor
          to={target(detail, { drop: ofTheList })}
          className="after:absolute after:inset-0 after:rounded-lg"
        >
          {product.name}
        </Anchor>
      </h3>
      <p className="mt-1 text-ink-2">{product.headline}</p>
      <p className="mt-3 text-sm text-ink-2">投保年龄：{product.ages}</p>
      <div className="mt-4 grow border-t pt-3">
        <ProductPrice price={product.price} />
      </div>
    </li>
  );
};
