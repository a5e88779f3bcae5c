import { Link, useParams } from 'react-router';
import { useStaff } from '#shell/session/use-staff.ts';
import { PageHead } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { OpenDraft } from './drafts/open-draft.tsx';
import { ProductVersions } from './product-versions.tsx';
import { useStudioProduct, type StudioProduct } from './use-studio.ts';
import './studio.css';

const Product = ({ product }: { product: StudioProduct }) => {
  const { permissions } = useStaff();
  const { baseProductNo, name, shelf } = product;
  return (
    <>
      <PageHead
        title={name}
        note={`${baseProductNo} · ${product.kindName} · ${product.insurer} · ${product.brands.join('、')}`}
      >
        <Link to={`/publication/${baseProductNo}`}>停售与发布记录</Link>
        {permissions.includes('products-edit') && shelf && (
          <OpenDraft primary baseProductNo={baseProductNo} version={shelf.version} />
        )}
      </PageHead>
      <ProductVersions product={product} />
    </>
  );
};

/** One product: its versions, the one in force on a day, and the draft. */
const ProductPage = () => {
  const { no = '' } = useParams();
  const product = useStudioProduct(no);
  return (
    <>
      <p className="page-back">
        <Link to="/studio">产品工作室</Link>
      </p>
      <Answer of={product} rows={12}>
        {(found) => <Product product={found} />}
      </Answer>
    </>
  );
};
export default ProductPage;
