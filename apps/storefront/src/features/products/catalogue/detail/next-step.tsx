import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import type { ProductLinks } from '@parasol/routes/links/product-links';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Price } from '#ui/data/price.tsx';
import type { ProductDetail } from '#features/products/catalogue/blocks/block.ts';
import type { ShownProduct } from '#features/products/catalogue/product-detail.data.ts';

export const offShelf = { 'before-start': '尚未开售', ended: '已停止销售' } as const;

const barButton = 'shrink-0 px-5! whitespace-nowrap';

export interface Shown {
  readonly product: ShownProduct;
  readonly brand: PublicBrand;
  readonly links: ProductLinks;
}

export const ProductPrice = ({
  product,
  size,
}: {
  readonly product: ProductDetail;
  readonly size: 'large' | 'huge';
}) =>
  product.price === undefined ? null : (
    <Price
      fen={product.price.fen}
      size={size}
      {...(product.price.per === undefined ? {} : { per: product.price.per })}
    />
  );

/** The step after reading: the price for oneself, or products on sale instead. */
export const NextStep = ({
  product,
  brand,
  links,
  wide = false,
}: Shown & { readonly wide?: boolean }) => {
  if (product.sale.state !== 'started') {
    return (
      <ButtonLink to={brand.productListUrl} wide={wide} className={barButton}>
        看在售产品
      </ButtonLink>
    );
  }
  const { entry } = product;
  const onward = entry?.onward === null ? null : links.trial + (entry?.onward ?? '');
  return (
    <ButtonLink to={onward ?? '#entry'} wide={wide} className={barButton}>
      {onward === null ? '我能买吗？' : product.price?.fen === 0 ? '免费领取' : '算保险费并投保'}
    </ButtonLink>
  );
};
