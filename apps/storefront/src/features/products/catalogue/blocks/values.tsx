import { Accordion, AccordionItem } from '#ui/layout/accordion.tsx';
import { Chart } from '#ui/charts/chart.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { axisText, tableAmounts } from '#ui/text/format-fen.ts';
import { yuanText } from '@parasol/domain/base/money/fen';
import { Fold } from '#ui/layout/fold.tsx';
import { Section } from '#ui/layout/section.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import type { BlockProps } from './block.ts';

const toTrial = (to: string) => (
  <TextLink to={to} alone>
    按我的情况算
  </TextLink>
);

/** Successive years with the same payment, as one line. */
const alike = (rows: readonly { readonly age: number; readonly income: number }[]) => {
  const runs: { from: number; to: number; income: number }[] = [];
  for (const { age, income } of rows) {
    const last = runs.at(-1);
    if (last?.income === income && last.to + 1 === age) last.to = age;
    else runs.push({ from: age, to: age, income });
  }
  return runs;
};

/** Annuity payments to the example's person, with their days. */
export const AnnuityChart = ({ product, links, title }: BlockProps) => {
  const rows = product.values?.rows ?? [];
  const paid = rows.filter((row) => row.income > 0);
  const [first, last] = [paid[0], paid.at(-1)];
  if (!first || !last) return null;
  const total = paid.reduce((sum, row) => sum + row.income, 0);
  const summary = `${product.values?.person}：${first.age} 周岁起领取，到 ${last.age} 周岁共领取 ${yuanText(total)}`;
  return (
    <Section id="income" title={title} note={`${summary}。`} action={toTrial(links.trial)}>
      <div className="rounded-lg border bg-surface p-5">
        <Chart
          summary={summary}
          series={[
            {
              name: '当年领取',
              look: 'bars',
              tone: 'accent',
              points: rows.map((row) => ({ x: row.age, y: row.income })),
            },
          ]}
          xName={(x) => `${x} 岁`}
          yName={axisText}
        >
          <ul className="ruled mt-4 border-t">
            {alike(paid).map(({ from, to, income }) => (
              <li key={from} className="figures flex justify-between gap-4 py-2.5">
                <span className="text-ink-2">
                  {to > from ? `${from}–${to} 周岁` : `${from} 周岁`}
                </span>
                <span className="font-medium">
                  {to > from ? '每年 ' : ''}
                  {yuanText(income)}
                </span>
              </li>
            ))}
          </ul>
        </Chart>
      </div>
    </Section>
  );
};

/** Cash values of the example's person, beside the premiums paid. */
export const CashValueChart = ({ product, links, title }: BlockProps) => {
  const rows = product.values?.rows ?? [];
  const [first] = rows;
  if (!first) return null;
  const even = rows.find((row) => row.cashValue >= row.premiumsPaid);
  const { unit, text } = tableAmounts(rows.flatMap((row) => [row.cashValue, row.premiumsPaid]));
  const summary = `${product.values?.person}：第 1 年末退保可退 ${yuanText(first.cashValue)}，当时已交 ${yuanText(first.premiumsPaid)}${
    even ? `；第 ${even.year} 年末现金价值首次不低于已交保险费` : ''
  }`;
  return (
    <Section id="cash-value" title={title} note={`${summary}。`} action={toTrial(links.trial)}>
      <Fold label="逐年的图和数字">
        <div className="rounded-lg border bg-surface p-5">
          <Chart
            summary={summary}
            series={[
              {
                name: '已交保险费',
                look: 'line',
                tone: 'ink',
                points: rows.map((row) => ({ x: row.year, y: row.premiumsPaid })),
              },
              {
                name: '现金价值',
                look: 'area',
                tone: 'primary',
                points: rows.map((row) => ({ x: row.year, y: row.cashValue })),
              },
            ]}
            xName={(x) => `${x} 年`}
            yName={axisText}
          >
            {null}
          </Chart>
        </div>
        <div className="mt-3">
          <Accordion>
            <AccordionItem title={`逐年数字（${rows.length} 年）`}>
              <DataTable
                caption={`各保单年度末退保可退和已交的金额（${unit}）`}
                captionShown
                amounts
                head={['年度末', '年龄', '退保可退', '已交保险费']}
                rows={rows.map((row) => ({
                  name: `第 ${row.year} 年`,
                  cells: [`${row.age} 岁`, text(row.cashValue), text(row.premiumsPaid)],
                }))}
              />
            </AccordionItem>
          </Accordion>
        </div>
      </Fold>
    </Section>
  );
};
