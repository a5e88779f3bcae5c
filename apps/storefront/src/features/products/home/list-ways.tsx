import { Columns3, Stethoscope } from 'lucide-react';
import { brandLink } from '@parasol/routes/links/link';
import { useBrand } from '#shell/document/boot.ts';
import { Anchor } from '#ui/actions/anchor.tsx';
import type { ProductListData } from './product-list.data.ts';

const mostCompared = 4;

/** The first few of the list, side by side. */
const CompareLink = ({ products }: Pick<ProductListData, 'products'>) => {
  const brand = useBrand();
  const compared = products.slice(0, mostCompared).map(({ baseProductNo }) => baseProductNo);
  return compared.length < 2 ? null : (
    <Anchor
      to={brandLink(brand, '/aiProduct/detail/:baseProductNo', {
        baseProductNo: compared.join('-'),
      })}
      className="chip swift gap-1.5"
    >
      <Columns3 className="size-5" aria-hidden="true" />
      {products.length > mostCompared ? '挑几款对比' : `对比这 ${products.length} 款`}
    </Anchor>
  );
};

/** For visitors who do not know whether they can be insured. */
const UnderwriteFirstLink = () => (
  <Anchor
    to={brandLink(useBrand(), '/landing/activity/pre-underwriting')}
    className="chip swift gap-1.5"
  >
    <Stethoscope className="size-5" aria-hidden="true" />
    身体有过异常，先核保
  </Anchor>
);

/** Where the list leads besides its products. */
export const ListWays = ({ products }: Pick<ProductListData, 'products'>) => (
  <div className="flex flex-wrap gap-2">
    <CompareLink products={products} />
    <UnderwriteFirstLink />
  </div>
);
