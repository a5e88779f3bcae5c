import { relationNames } from '@parasol/domain/base/people/relation';
import { maskIdNumber } from '@parasol/domain/base/fields/masks/mask';
import { memberCount, valueAt } from '@parasol/domain/sales/orders/form/form-values';
import { BirthdayNote } from '#page/birthday-price.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { yuanText } from '@parasol/domain/base/money/fen';
import { dateText } from '#ui/text/moment-text.ts';
import type { FormInit } from '#features/sales/orders/order-form.data.ts';
import { agreementLines, type AgreedTerms } from './agreed-terms.ts';
import type { PriceSource } from './price/price-source.ts';
import type { OrderForm } from './use-order-form.ts';

const isRelation = (text: string): text is keyof typeof relationNames =>
  Object.hasOwn(relationNames, text);

/** The application at a glance, before the button. */
export const FormSummary = ({
  form: { facts, values },
  init: { chosen, birthday },
  source: { price, words },
  trial,
  agreed,
}: {
  readonly form: OrderForm;
  readonly init: FormInit;
  readonly source: PriceSource;
  readonly trial: string;
  readonly agreed: readonly AgreedTerms[];
}) => {
  const agreements = agreementLines(agreed, values, price.people);
  const nameOf = (prefix: string): string => {
    const name = valueAt(values, `${prefix}.name`);
    const number = valueAt(values, `${prefix}.certNo`);
    return [name || '未填写', ...(number === '' ? [] : [maskIdNumber(number)])].join(' ');
  };
  const insured = Array.from({ length: memberCount(values) }, (_, member) => {
    const relation = valueAt(values, `insured.${member}.relation`);
    if (relation === 'self') return '投保人本人';
    return `${nameOf(`insured.${member}`)}${isRelation(relation) ? `（${relationNames[relation]}）` : ''}`;
  });
  return (
    <Card as="section" id="summary" aria-labelledby="summary-title" className="scroll-mt-16">
      <h2 id="summary-title" className="text-lg font-semibold">
        提交前看一眼
      </h2>
      <DescriptionList
        items={[
          { label: '产品', value: facts.name },
          ...chosen,
          { label: '投保人', value: nameOf('policyholder') },
          { label: '被保险人', value: insured.join('、') },
          {
            label: price.instalments > 1 ? '首期保险费' : '保险费',
            value:
              words === null ? yuanText(price.dueFen) : `${yuanText(price.dueFen)}（${words}）`,
          },
          ...(agreements.length === 0
            ? []
            : [
                {
                  label: '特别约定',
                  value: (
                    <ul className="grid gap-1">
                      {agreements.map((line) => (
                        <li key={line}>{line}</li>
                      ))}
                    </ul>
                  ),
                },
              ]),
          { label: '预计生效', value: dateText(price.effectiveDate) },
          ...(facts.autoDebit
            ? [
                {
                  label: '以后各期',
                  value: valueAt(values, 'pay.autoDebit') === 'yes' ? '自动扣费' : '到期自己交',
                },
              ]
            : []),
        ]}
      />
      {words === null ? <BirthdayNote birthday={birthday} /> : null}
      <TextLink to={trial} alone className="text-sm">
        改计划或交费方式
      </TextLink>
    </Card>
  );
};
