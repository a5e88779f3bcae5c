import type { Brand } from '@parasol/domain/base/brands/brand';
import type { ShownAnswer } from '@parasol/domain/service/chat/chat-message';
import type { Library } from '@parasol/domain/products/disclosure/library/library';
import { brandLink, withQuery } from '@parasol/routes/links/link';
import { productLinks } from '@parasol/routes/links/product-links';
import type { App } from '#ground/context.ts';
import { productOfPage } from '#modules/service/chat/product-of-page.ts';

const names = new WeakMap<Library, readonly string[]>();

/** Whether a text names a condition of the library, by one of its names. */
export const namesCondition = (library: Library): ((text: string) => boolean) => {
  const known =
    names.get(library) ??
    [...library.diseases.values()]
      .flatMap(({ source }) => [source.name, ...Object.keys(source.aliases)])
      .flatMap((name) => [name, ...name.split(/[与和或、]|\d型/u)])
      .map((name) => name.toLowerCase().replaceAll(' ', ''))
      .filter((name) => name.length > 1);
  names.set(library, known);
  return (text) => known.some((name) => text.includes(name));
};

const mostWords = 40;

/** The way to a decision about health; the machine never gives one itself. */
export const healthAnswer = (
  app: Pick<App, 'catalogue'>,
  brand: Brand,
  { question, page }: { readonly question: string; readonly page: string },
): ShownAnswer => {
  const product = productOfPage(app, brand.id, page);
  const list = withQuery(brand.productListUrl, { words: question.slice(0, mostWords) });
  return {
    entryId: 'health',
    question: '有健康问题，还能投保吗？',
    answer:
      '能不能投保、有没有附加条件，要看您的具体情况，由健康告知和核保决定，这里不能预先答应。可以先回答健康告知：不需要付款，回答“是”也不等于不能投保，会接着问几个问题并给出结论。',
    links: [
      ...(product?.asksHealth === true
        ? [
            {
              title: `做${product.name}的健康告知`,
              to: productLinks(brand, product.baseProductNo).health,
            },
          ]
        : []),
      { title: '按这个情况找产品', to: list },
      { title: '不确定的，先核保', to: brandLink(brand, '/landing/activity/pre-underwriting') },
    ],
  };
};
