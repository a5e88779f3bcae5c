import type { Output } from '@parasol/contract';
import { AccordionItem, Accordion } from '#ui/layout/accordion.tsx';
import { Chart, type ChartSeries } from '#ui/charts/chart.tsx';
import { axisText } from '#ui/text/format-fen.ts';
import { yuanText } from '@parasol/domain/base/money/fen';
import { dateText } from '#ui/text/moment-text.ts';
import { KeyFacts } from '#ui/data/key-facts.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Section } from '#ui/layout/section.tsx';
import { YearTable } from './year-table.tsx';

type Calculation = Output<'calculate'>;
type Surrender = Output<'getCashValues'>;

/** The whole cost with days: every instalment has its date. */
export const TrueCost = ({ calculation }: { readonly calculation: Calculation }) => {
  const { schedule, instalment, total, effectiveDate, coverEnd } = calculation;
  const [first, last] = [schedule[0], schedule.at(-1)];
  const once = schedule.length === 1;
  return (
    <Section
      id="cost"
      title="一共要交多少"
      note={once ? '只交这一次，没有其他费用。' : '每期金额相同，没有首期优惠和隐藏费用。'}
    >
      <KeyFacts
        columns={once ? 3 : 4}
        facts={[
          { label: '总保险费', value: yuanText(total) },
          ...(once
            ? []
            : [
                {
                  label: '期数',
                  value: `${schedule.length} 期`,
                  note: `每期 ${yuanText(instalment)}`,
                },
              ]),
          {
            label: once ? '交费日' : '首期与末期',
            value: first === undefined ? '' : dateText(first.due),
            ...(once ? {} : { note: `末期 ${last === undefined ? '' : dateText(last.due)}` }),
          },
          {
            label: '保险期间',
            value: dateText(effectiveDate),
            note: coverEnd === undefined ? '起，保终身' : `起，至 ${dateText(coverEnd)}`,
          },
        ]}
      />
      {once ? null : (
        <div className="mt-4">
          <Accordion>
            <AccordionItem title={`全部 ${schedule.length} 期的日期和金额`}>
              <ol className="figures grid grid-cols-1 gap-x-6 sm:grid-cols-2">
                {schedule.map(({ due, amount }, index) => (
                  <li key={due} className="flex justify-between gap-3 border-b py-2">
                    <span>
                      第 {index + 1} 期　{dateText(due)}
                    </span>
                    <span>{yuanText(amount)}</span>
                  </li>
                ))}
              </ol>
            </AccordionItem>
          </Accordion>
        </div>
      )}
    </Section>
  );
};

const summaryOf = ({ kind, rows }: Surrender): string => {
  const unit = kind === 'cash-value' ? '年' : '个月';
  const [first, last] = [rows[0], rows.at(-1)];
  const even = rows.find((row) => row.cashValue + row.incomeSoFar >= row.premiumsPaid);
  if (!first || !last) return '';
  return [
    `第 1 ${unit}末退保可退 ${yuanText(first.cashValue)}，当时已交 ${yuanText(first.premiumsPaid)}`,
    kind === 'unexpired-net-premium'
      ? '之后逐日减少'
      : even
        ? `第 ${even.period} 年末起，可退与已领合计不低于已交保险费`
        : '整个保险期间可退金额都低于已交保险费',
  ].join('；');
};

const seriesOf = ({ rows, kind }: Surrender): ChartSeries[] => [
  {
    name: '已交保险费',
    look: 'line',
    tone: 'ink',
    points: rows.map((row) => ({ x: row.period, y: row.premiumsPaid })),
  },
  {
    name: kind === 'cash-value' ? '退保可退（现金价值）' : '退保可退',
    look: 'area',
    tone: 'primary',
    points: rows.map((row) => ({ x: row.period, y: row.cashValue })),
  },
];

/** Cash values year by year: picture, sentence and table agree. */
export const SurrenderValues = ({ surrender }: { readonly surrender: Surrender }) => {
  const { rows, note, kind } = surrender;
  const byYear = kind === 'cash-value';
  return (
    <Section id="surrender" title="退保能拿回多少" note={note}>
      {rows.length === 0 ? null : (
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
          <div className="rounded-lg border bg-surface p-5 lg:self-start">
            <Chart
              summary={summaryOf(surrender)}
              series={seriesOf(surrender)}
              xName={(x) => (byYear ? `${x} 年` : `${x} 月`)}
              yName={axisText}
            >
              {null}
            </Chart>
          </div>
          <div className="grid grid-cols-1 gap-4 lg:self-start">
            <Banner>{summaryOf(surrender)}。</Banner>
            <Accordion>
              <AccordionItem title={byYear ? '逐年数字' : '逐月数字'}>
                <YearTable surrender={surrender} />
              </AccordionItem>
            </Accordion>
          </div>
        </div>
      )}
    </Section>
  );
};

/** Annuities: payments to the living, and their times. */
export const Income = ({ surrender }: { readonly surrender: Surrender }) => {
  const paid = surrender.rows.filter((row) => row.income > 0);
  const [first, last] = [paid[0], paid.at(-1)];
  if (!first || !last) return null;
  const summary = `${first.age} 周岁起领取，到 ${last.age} 周岁共领取 ${yuanText(last.incomeSoFar)}`;
  return (
    <Section id="income" title="每年能领多少" note={`${summary}。`}>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <div className="rounded-lg border bg-surface p-5 lg:self-start">
          <Chart
            summary={summary}
            series={[
              {
                name: '当年领取',
                look: 'bars',
                tone: 'accent',
                points: surrender.rows.map((row) => ({ x: row.age, y: row.income })),
              },
            ]}
            xName={(x) => `${x} 岁`}
            yName={axisText}
          >
            {null}
          </Chart>
        </div>
        <ul className="ruled rounded-lg border bg-surface px-5 lg:self-start">
          {paid.map((row) => (
            <li key={row.age} className="figures flex justify-between gap-4 py-2.5">
              <span className="text-ink-2">
                {row.age} 周岁，{dateText(row.on)}
              </span>
              <span className="font-medium">{yuanText(row.income)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
};
