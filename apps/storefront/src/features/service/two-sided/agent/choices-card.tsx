import type { ReactNode } from 'react';
import type { AgentOrder } from '@parasol/contract/service/two-sided/shapes';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Price } from '#ui/data/price.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { yuanText } from '@parasol/domain/base/money/fen';
import { dateText } from '#ui/text/moment-text.ts';

type Choices = NonNullable<AgentOrder['choices']>;

const factsOf = ({ calculation, input }: Choices) => {
  if (calculation === null) return [];
  const { planName, sumAssured, units, people, effectiveDate, coverEnd } = calculation;
  const { riders, schedule, total } = calculation;
  const added = new Map(
    people
      .flatMap(({ parts }) => parts)
      .filter(({ code }) => riders.includes(code))
      .map(({ code, name }) => [code, name]),
  );
  return [
    { label: '计划', value: planName },
    ...(sumAssured === undefined ? [] : [{ label: '保额', value: yuanText(sumAssured) }]),
    ...(input.units === undefined || units < 2 ? [] : [{ label: '份数', value: `${units} 份` }]),
    { label: '被保险人', value: people.map(({ age }) => `${age} 周岁`).join('、') },
    {
      label: '保险期间',
      value: `${dateText(effectiveDate)}起${coverEnd === undefined ? '，终身' : `至 ${dateText(coverEnd)}`}`,
    },
    ...(schedule.length < 2
      ? []
      : [{ label: '交费', value: `共 ${schedule.length} 期，合计 ${yuanText(total)}` }]),
    ...(added.size === 0 ? [] : [{ label: '附加险', value: [...added.values()].join('、') }]),
  ];
};

/** The choices and their price now. */
export const ChoicesCard = ({
  choices,
  children,
}: {
  readonly choices: AgentOrder['choices'];
  readonly children?: ReactNode;
}) => (
  <Card as="section" aria-label="方案与保险费" className="grid gap-3" id="field-trial">
    <h2 className="text-lg font-semibold">方案与保险费</h2>
    {choices === null ? <p className="text-ink-2">还没有选择方案。</p> : null}
    {choices?.calculation ? (
      <>
        <Price
          fen={choices.calculation.instalment}
          size="large"
          {...(choices.calculation.per === undefined || choices.calculation.schedule.length === 1
            ? {}
            : { per: choices.calculation.per })}
        />
        <DescriptionList items={factsOf(choices)} />
      </>
    ) : null}
    {choices?.problem ? <Banner tone="warning">{choices.problem}</Banner> : null}
    {children}
  </Card>
);
