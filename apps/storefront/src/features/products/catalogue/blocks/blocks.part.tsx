import { Fragment, type ComponentType } from 'react';
import { useLocation, useParams } from 'react-router';
import { productLinks } from '@parasol/routes/links/product-links';
import { HelpfulArticles } from '#page/helpful-articles.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import type { ShownProduct } from '#features/products/catalogue/product-detail.data.ts';
import type { BlockProps } from './block.ts';
import { blockNames, type BlockType } from './block-names.ts';
import { Coverages, Glance, Plans, PremiumFrom, Tiers } from './cover.tsx';
import { EntryForm } from './entry-form.tsx';
import { Eligibility, Exclusions, Facts, Insurer } from './limits.tsx';
import { Related, Service } from './onward.tsx';
import { SellTogether } from './sell-together.tsx';
import { ServedBy } from '#page/served-by.tsx';
import { Underwriting } from './underwriting.tsx';
import { AnnuityChart, CashValueChart } from './values.tsx';
import { ClaimsExamples, Clauses, Notices, Questions, ValueAdded, Words } from './reading.tsx';

const drawnBy: Readonly<Partial<Record<BlockType, ComponentType<BlockProps>>>> = {
  glance: Glance,
  'premium-from': PremiumFrom,
  tiers: Tiers,
  plans: Plans,
  coverages: Coverages,
  'key-facts': Facts,
  exclusions: Exclusions,
  eligibility: Eligibility,
  'claims-examples': ClaimsExamples,
  'annuity-chart': AnnuityChart,
  'cash-value-chart': CashValueChart,
  'value-added': ValueAdded,
  insurer: Insurer,
  questions: Questions,
  notices: Notices,
  clauses: Clauses,
  related: Related,
  service: Service,
  text: Words,
};

/** All parts of a product's page below its first screen, in the order of its template. */
const Blocks = ({ product }: { readonly product: ShownProduct }) => {
  const brand = useBrand();
  const { sale } = useParams();
  const links = productLinks(brand, product.baseProductNo, sale);
  const first = useLocation().pathname.includes('/detailsV1/');
  return (
    <>
      {product.served === null ? null : <ServedBy agent={product.served} />}
      <SellTogether baseProductNo={product.baseProductNo} />
      {product.sale.notice === undefined ? null : (
        <Banner tone="warning">{product.sale.notice}</Banner>
      )}
      {product.entry === null ? null : (
        <EntryForm entry={product.entry} trial={links.trial} list={brand.productListUrl} />
      )}
      {first ? <Underwriting product={product} links={links} /> : null}
      {product.blocks.map(({ type, title, paragraphs }, index) => {
        const Block = drawnBy[type];
        return Block === undefined ? null : (
          <Fragment key={index}>
            <Block
              product={product}
              brand={brand}
              links={links}
              title={title ?? blockNames[type]?.title ?? ''}
              paragraphs={paragraphs ?? []}
            />
            {type === 'eligibility' && !first ? (
              <Underwriting product={product} links={links} />
            ) : null}
          </Fragment>
        );
      })}
      <HelpfulArticles articles={product.helpful} />
    </>
  );
};

export default Blocks;
