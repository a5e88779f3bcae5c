import type { TextKind } from '@parasol/domain/products/articles/article-body';
import { Fragment } from 'react';
import type { Output } from '@parasol/contract';
import { brandLink } from '@parasol/routes/links/link';
import { productLinks } from '@parasol/routes/links/product-links';
import { useBrand } from '#shell/document/boot.ts';
import { TextLink } from '#ui/actions/text-link.tsx';

type Block = Output<'getArticle'>['blocks'][number];
export type Spans = Extract<Block, { readonly kind: TextKind }>['spans'];
type Target = NonNullable<Spans[number]['to']>;

const useAddress = (): ((to: Target) => string) => {
  const brand = useBrand();
  return (to) => {
    switch (to.kind) {
      case 'web':
        return to.href;
      case 'article':
        return brandLink(brand, '/content/:articleId', { articleId: to.no });
      case 'product':
        return productLinks(brand, to.no).detail;
      case 'trial':
        return productLinks(brand, to.no).trial;
    }
  };
};

/** Words with strong parts and links. */
export const SpanText = ({ spans }: { readonly spans: Spans }) => {
  const address = useAddress();
  return spans.map(({ text, strong, to }, index) => {
    if (strong) return <strong key={index}>{text}</strong>;
    if (to === null) return <Fragment key={index}>{text}</Fragment>;
    return to.kind === 'web' ? (
      <TextLink key={index} to={to.href} rel="noopener nofollow external">
        {text}
      </TextLink>
    ) : (
      <TextLink key={index} to={address(to)}>
        {text}
      </TextLink>
    );
  });
};
