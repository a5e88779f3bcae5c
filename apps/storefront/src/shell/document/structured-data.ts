import type { Output } from '@parasol/contract';
import type { Brand } from '@parasol/domain/base/brands/brand';
import { brandLink } from '@parasol/routes/links/link';
import { productLinks, productPicture } from '@parasol/routes/links/product-links';

type Product = Output<'getProductDetail'>;
type Article = Output<'getArticle'>;
type Landing = Output<'getLanding'>;

type ToldProduct = Pick<
  Product,
  'baseProductNo' | 'names' | 'copy' | 'kindName' | 'price' | 'sale' | 'questions'
> & { readonly insurer: { readonly name: string } };

const context = 'https://schema.org';

const organization = (brand: Brand, origin: string) => ({
  '@type': 'InsuranceAgency',
  '@id': `${origin}/#organization`,
  name: brand.company,
  alternateName: brand.name,
  url: `${origin}/`,
  logo: `${origin}/apple-touch-icon.png`,
  telephone: brand.phone,
  address: brand.address,
});

const breadcrumbs = (steps: readonly (readonly [name: string, url: string])[]) => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, item], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item,
  })),
});

const product = (it: ToldProduct, brand: Brand, origin: string): readonly object[] => {
  const { detail } = productLinks(brand, it.baseProductNo);
  return [
    {
      '@context': context,
      '@type': ['Product', 'FinancialProduct'],
      name: it.names.marketing,
      description: `${it.copy.headline}。${it.copy.summary}`,
      category: it.kindName,
      url: origin + detail,
      image: origin + productPicture(it.baseProductNo),
      brand: { '@type': 'Brand', name: it.insurer.name },
      provider: organization(brand, origin),
      ...(it.price === undefined
        ? {}
        : {
            offers: {
              '@type': 'Offer',
              priceCurrency: 'CNY',
              price: (it.price.fen / 100).toFixed(2),
              description: it.price.person,
              url: origin + detail,
              availability: `${context}/${it.sale.state === 'started' ? 'InStock' : 'OutOfStock'}`,
            },
          }),
    },
    breadcrumbs([
      [brand.name, `${origin}/`],
      ['产品', origin + brand.productListUrl],
      [it.names.marketing, origin + detail],
    ]),
    ...(it.questions.length === 0
      ? []
      : [
          {
            '@context': context,
            '@type': 'FAQPage',
            mainEntity: it.questions.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          },
        ]),
  ];
};

const article = (it: Article, brand: Brand, origin: string): readonly object[] => {
  const url = origin + brandLink(brand, '/content/:articleId', { articleId: it.articleId });
  const house = organization(brand, origin);
  return [
    {
      '@context': context,
      '@type': 'Article',
      headline: it.title,
      description: it.summary,
      articleSection: it.topicName,
      inLanguage: 'zh-CN',
      datePublished: it.publishedOn,
      dateModified: it.changedOn,
      mainEntityOfPage: url,
      url,
      author: house,
      publisher: house,
    },
    breadcrumbs([
      [brand.name, `${origin}/`],
      ['保险知识', origin + brandLink(brand, '/articles')],
      [it.title, url],
    ]),
  ];
};

/**
 * The product in the words of the landing page, with its questions; its own page remains its
 * address.
 */
const landing = (it: Landing, brand: Brand, origin: string): readonly object[] =>
  product(
    {
      baseProductNo: it.baseProductNo,
      names: { marketing: it.name, clause: it.clauseName, short: it.name },
      copy: { headline: it.title, summary: it.summary, highlights: [] },
      kindName: it.kindName,
      insurer: it.insurer,
      price: it.price,
      sale: it.sale,
      questions: it.questions,
    },
    brand,
    origin,
  );

/** Structured data for search engines: the seller, the product, frequent questions. */
export const factsOf = (
  page: string,
  data: unknown,
  brand: Brand,
  origin: string,
): readonly object[] => {
  switch (page) {
    case 'home/home':
      return [{ '@context': context, ...organization(brand, origin) }];
    case 'home/product-list':
      return [
        breadcrumbs([
          [brand.name, `${origin}/`],
          ['产品', origin + brand.productListUrl],
        ]),
      ];
    case 'catalogue/product-detail':
      return product(data as Product, brand, origin);
    case 'landing/landing':
      return landing(data as Landing, brand, origin);
    case 'articles/article':
      return article((data as { article: Article }).article, brand, origin);
    default:
      return [];
  }
};
