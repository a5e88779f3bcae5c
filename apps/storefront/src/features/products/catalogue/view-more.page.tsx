import { useLoaderData, useParams } from 'react-router';
import { productLinks } from '@parasol/routes/links/product-links';
import { useBrand } from '#shell/document/boot.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Section } from '#ui/layout/section.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import type { BlockProps } from './blocks/block.ts';
import { Coverages } from './blocks/cover.tsx';
import { Exclusions } from './blocks/limits.tsx';
import { ClaimsExample, Notices, Questions, ValueAdded } from './blocks/reading.tsx';
import { NamedLists } from './detail/named-lists.tsx';
import { moreTypes, type MoreData, type MoreType } from './view-more.data.ts';

const Claims = ({ product, title }: BlockProps) => (
  <Section id="claims" title={title} note="为说明赔付方式编写的例子，不是真实案件。">
    <div className="grid gap-4 md:grid-cols-2">
      {product.claimsExamples.map((example) => (
        <ClaimsExample key={example.title} example={example} />
      ))}
    </div>
  </Section>
);

const shown: Readonly<Record<Exclude<MoreType, 'lists'>, (props: BlockProps) => React.ReactNode>> =
  {
    claims: Claims,
    coverages: Coverages,
    exclusions: Exclusions,
    questions: Questions,
    notices: Notices,
    services: ValueAdded,
  };

/** One part of a product page, whole and on a page of its own. */
const ViewMorePage = () => {
  const { product, type, lists } = useLoaderData<MoreData>();
  const brand = useBrand();
  const { sale } = useParams();
  const links = productLinks(brand, product.baseProductNo, sale);
  const Shown = type === 'lists' ? null : shown[type];
  const others = (Object.keys(moreTypes) as MoreType[]).filter(
    (each) => each !== type && (each !== 'lists' || product.lists.length > 0),
  );
  return (
    <main className="page-width grid grid-cols-1 gap-6 py-6 md:py-10">
      <h1 className="font-display text-2xl font-semibold md:text-3xl">{product.names.marketing}</h1>
      {Shown === null ? (
        <NamedLists lists={lists} />
      ) : (
        <Shown
          product={product}
          brand={brand}
          links={links}
          title={moreTypes[type]}
          paragraphs={[]}
        />
      )}
      <nav aria-label="其他内容" className="flex flex-wrap gap-x-6 border-t pt-4">
        {others.map((each) => (
          <TextLink key={each} to={links.viewMore(each)} alone>
            {moreTypes[each]}
          </TextLink>
        ))}
      </nav>
      <div className="actions">
        <ButtonLink to={links.detail} look="secondary">
          回产品页
        </ButtonLink>
        <ButtonLink to={links.trial}>算我的保险费</ButtonLink>
      </div>
    </main>
  );
};

export default ViewMorePage;
