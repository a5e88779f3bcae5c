import { useBrand } from '#shell/document/boot.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { ProductCard, type ListedProduct } from './product-card.tsx';

/** The listed products, or a next step when there are none. */
const Listed = ({ products }: { readonly products: readonly ListedProduct[] }) => {
  const brand = useBrand();
  return products.length === 0 ? (
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
  );
};

export default Listed;
