import type { OrderPrice } from '@parasol/contract/sales/orders/shapes';
import { relationNames } from '@parasol/domain/base/people/relation';
import { DescriptionList, type DescriptionListProps } from '#ui/data/description-list.tsx';
import { yuanText } from '@parasol/domain/base/money/fen';
import { planWords } from '#page/plan-words.ts';
import { dateText } from '#ui/text/moment-text.ts';
import { Price } from '#ui/data/price.tsx';

const perOf = {
  single: undefined,
  yearly: '年',
  'half-yearly': '半年',
  quarterly: '季',
  monthly: '月',
} as const;

/** The amount due now, large. */
export const DuePrice = ({
  price,
  size = 'large',
}: {
  readonly price: OrderPrice;
  readonly size?: 'large' | 'huge';
}) => {
  const per = price.instalments > 1 ? perOf[price.frequency] : undefined;
  return <Price fen={price.dueFen} size={size} {...(per === undefined ? {} : { per })} />;
};

/** Label of that amount, while it waits to be paid and afterwards. */
export const dueLabel = ({ instalments }: OrderPrice, waiting: boolean): string =>
  `${instalments > 1 ? '首期' : ''}${waiting ? '应交' : ''}保险费`;

export const instalmentWords = ({ instalments, dueFen }: OrderPrice): string =>
  instalments > 1 ? `共 ${instalments} 期，每期 ${yuanText(dueFen)}` : '一次交清';

const loadingWords = (parts: OrderPrice['people'][number]['parts']): string[] =>
  parts.flatMap(({ code, fen }) =>
    code === 'loading' ? [`含按核保结论加收的 ${yuanText(fen)}`] : [],
  );

/** Products call the choice of it the same. */
export const periodLabel = '保险期间';

/** Each person's part of the price and the start of cover; other facts follow in the same list. */
export const PriceParts = ({
  price,
  productName = '',
  further = [],
}: {
  readonly price: OrderPrice;
  /** The product as it is named above the list. */
  readonly productName?: string;
  readonly further?: DescriptionListProps['items'];
}) => (
  <DescriptionList
    items={[
      ...price.people.map(({ relation, age, planName, fen, parts }, at) => ({
        label: price.people.length === 1 ? '被保险人' : `被保险人 ${at + 1}`,
        value: [
          ...(relation === null ? [] : [relationNames[relation]]),
          planWords({ productName, planName }),
          // A figure stays on one line with its unit.
          `${age}\u00a0周岁`,
          yuanText(fen),
          ...loadingWords(parts),
        ]
          .filter(Boolean)
          .join('，'),
      })),
      { label: '交费', value: instalmentWords(price) },
      {
        label: periodLabel,
        value:
          price.coverEnd === null
            ? `${dateText(price.effectiveDate)}起，终身`
            : `${dateText(price.effectiveDate)}至 ${dateText(price.coverEnd)}`,
      },
      ...further,
    ]}
  />
);
