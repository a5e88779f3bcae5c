import type { Product } from '@parasol/domain/products/catalogue/product/product';
import { excludedItems } from '@parasol/domain/products/catalogue/product/excluded';
import type { Fault, PublicationRule } from './rule.ts';

const plain = (text: string): string => text.replaceAll(/\s/g, '').replace(/[；。;.]$/, '');

/** The numbered items of the main clause's article on exclusions, without spaces. */
const itemsOf = ({ clauses }: Product): readonly string[] =>
  excludedItems(clauses.find(({ kind }) => kind === 'main')?.text ?? '').map(plain);

const short = (text: string): string => (text.length > 20 ? `${text.slice(0, 20)}……` : text);

/** Exclusions on the page missing in the clause, and vice versa, item by item. */
const differences = (product: Product): readonly Fault[] => {
  const items = itemsOf(product);
  if (items.length === 0) {
    return [{ path: 'clauses', message: '主险条款没有“责任免除”一条，或者其中没有逐项编号' }];
  }
  const page = product.exclusions.map(plain);
  return [
    ...page.flatMap((text, index) =>
      items.includes(text)
        ? []
        : [
            {
              path: `exclusions[${index}]`,
              message: `“${short(text)}”不是条款“责任免除”中的一项，页面不得多列，也不得改写`,
            },
          ],
    ),
    ...items.flatMap((item, index) =>
      page.includes(item)
        ? []
        : [
            {
              path: 'exclusions',
              message: `页面缺少条款“责任免除”第 ${index + 1} 项“${short(item)}”`,
            },
          ],
    ),
  ];
};

/** The customer reads and signs the notice: it holds every item too. */
const leftOffNotice = (product: Product): readonly Fault[] => {
  const index = product.notices.findIndex(({ code }) => code === 'exclusions');
  const notice = product.notices[index];
  if (!notice) return [];
  const text = plain(notice.text);
  return itemsOf(product).flatMap((item, at) =>
    text.includes(item)
      ? []
      : [
          {
            path: `notices[${index}].text`,
            message: `告知缺少条款“责任免除”第 ${at + 1} 项“${short(item)}”`,
          },
        ],
  );
};

export const exclusionRules: readonly PublicationRule[] = [
  {
    rule: 'exclusions-as-in-clause',
    regulation: '保险法第 17 条；互联网保险业务监管办法第 13 条',
    check: differences,
  },
  {
    rule: 'exclusions-notice-complete',
    regulation: '保险法第 17 条',
    check: leftOffNotice,
  },
];
