import type { ReactNode } from 'react';
import type { AgentOrder } from '@parasol/contract/two-sided/shapes';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Price } from '../../ui/data/price.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { yuanText } from '@parasol/domain/money/fen';
import { dateText } from '../../ui/text/moment-text.ts';

type Choices = NonNullable<AgentOrder['choices']>;

const factsOf = ({ calculation, input }: Choices) => {
  if (calculation === null) return [];
  const { planName, sumAssured, units, people, effectiveDate, coverEnd } = calculation;
  return [
    { label: '计划', value: planName },
    ...(sumAssured === undefined ? [] : [{ label: '保额', value: yuanText(sumAssured) }]),
    ...(input.units === undefined || units < 2 ? [] : [{ label: '份数', value: `${units} 份` }]),
    { label: '被保险人', value: people.map(({ age }) => `${age} 周岁`).join('、') },
    {
      label: '保障期间',
      value: `${dateText(effectiveDate)}起${coverEnd === undefined ? '，终身' : `至 ${dateText(coverEnd)}`}`,
    },
  ];
};

/** What was chosen and what it costs now. */
export const ChoicesCard = ({
  choices,
  children,
}: {
  readonly choices: AgentOrder['choices'];
  readonly children?: ReactNode;
}) => (
  <Card as="section" aria-label="方案与保费" className="grid gap-3" id="field-trial">
    <h2 className="text-lg font-semibold">方案与保费</h2>
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
