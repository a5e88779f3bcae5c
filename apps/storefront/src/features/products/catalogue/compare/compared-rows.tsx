import type { ReactNode } from 'react';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import {
  claimsWords,
  solvencyWords,
} from '@parasol/domain/products/catalogue/product/insurer-facts';
import { productLinks } from '@parasol/routes/links/product-links';
import { Price } from '#ui/data/price.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import type { ProductDetail } from '#features/products/catalogue/blocks/block.ts';

export interface ComparedRow {
  readonly name: string;
  /** Plain words of the cell, by which products are the same on this line. */
  readonly says: (product: ProductDetail) => string;
  readonly cell: (product: ProductDetail) => ReactNode;
}

const lines = (items: readonly string[]): ReactNode => (
  <ul className="grid gap-1.5">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

const row = (name: string, says: (product: ProductDetail) => string): ComparedRow => ({
  name,
  says,
  cell: says,
});

const listed = (
  name: string,
  items: (product: ProductDetail) => readonly string[],
): ComparedRow => ({
  name,
  says: (product) => items(product).join('\n'),
  cell: (product) => lines(items(product)),
});

const fact = (label: string): ComparedRow => {
  const of = (product: ProductDetail) => product.keyFacts.find((each) => each.label === label);
  return {
    name: label,
    says: (product) => `${of(product)?.value} ${of(product)?.note}`,
    cell: (product) => {
      const found = of(product);
      if (found === undefined) return '不适用';
      return (
        <>
          {found.value}
          {found.note === undefined ? null : (
            <span className="block text-xs text-ink-3">{found.note}</span>
          )}
        </>
      );
    },
  };
};

const covers = ({ coverages, plans }: ProductDetail): readonly string[] =>
  coverages
    .filter(({ rider }) => rider === undefined)
    .map(
      ({ name, sums }) =>
        `${name}：${sums.map((sum, at) => (plans.length > 1 ? `${plans[at]?.name} ${sum ?? '不含'}` : (sum ?? '不含'))).join('，')}`,
    );

const prices: ComparedRow = {
  name: '保险费举例',
  says: (product) => JSON.stringify(product.prices),
  cell: (product) => (
    <ul className="grid gap-2">
      {product.prices.map((price) => (
        <li key={price.person}>
          <Price
            fen={price.fen}
            size="small"
            tone="ink"
            {...(price.per === undefined ? {} : { per: price.per })}
          />
          <span className="block text-xs text-ink-3">{price.person}</span>
        </li>
      ))}
    </ul>
  ),
};

const next = (brand: PublicBrand): ComparedRow => ({
  name: '接下来',
  says: ({ baseProductNo }) => baseProductNo,
  cell: (product) => {
    const links = productLinks(brand, product.baseProductNo);
    return (
      <>
        <TextLink to={links.detail} alone className="mr-4">
          产品页
        </TextLink>
        <TextLink to={links.trial} alone>
          算保险费
        </TextLink>
      </>
    );
  },
});

/** The lines on which products are compared, in the order in which people ask. */
export const comparedRows = (brand: PublicBrand): readonly ComparedRow[] => [
  prices,
  listed('保什么', covers),
  listed('不赔什么', ({ exclusions }) => exclusions),
  ...['等待期', '免赔额', '犹豫期', '投保年龄', '保险期间', '交费方式', '续保'].map(fact),
  row('类型', ({ kindName }) => kindName),
  row('承保公司', ({ insurer }) => insurer.name),
  row('偿付能力', ({ insurer }) => solvencyWords(insurer.solvency)),
  row('理赔', ({ insurer: { claims } }) =>
    claims === undefined ? '保险公司尚未公布' : claimsWords(claims),
  ),
  row('备案编号', ({ filingNumber }) => filingNumber),
  next(brand),
];

export interface Compared {
  readonly differing: readonly ComparedRow[];
  readonly same: readonly ComparedRow[];
}

/** Lines on which the products differ come first; every line of a single product is one of them. */
export const sortedRows = (
  rows: readonly ComparedRow[],
  products: readonly ProductDetail[],
): Compared => {
  const isSame = ({ says }: ComparedRow): boolean =>
    products.length > 1 && new Set(products.map(says)).size === 1;
  return { differing: rows.filter((each) => !isSame(each)), same: rows.filter(isSame) };
};
