import type { Output } from '@parasol/contract';
import { DataTable } from '#ui/data/data-table.tsx';
import { tableAmounts } from '#ui/text/format-fen.ts';

type Surrender = Output<'getCashValues'>;
type Row = Surrender['rows'][number];

type Column = readonly [head: string, of: (row: Row) => number];

const incomeColumn: Column = ['累计领取', (row) => row.incomeSoFar];
const deathColumn: Column = ['身故给付', (row) => row.deathBenefit ?? 0];

/** The cash value stands first, the values to compare after it; empty columns are left out. */
const columnsOf = (rows: Surrender['rows']): readonly Column[] => [
  ['退保可退', (row) => row.cashValue],
  ['已交保险费', (row) => row.premiumsPaid],
  ...(rows.some(({ income }) => income > 0) ? [incomeColumn] : []),
  ...(rows.some(({ deathBenefit, cashValue }) => (deathBenefit ?? cashValue) !== cashValue)
    ? [deathColumn]
    : []),
];

/** Every year of a policy, or every month of a short one, narrow enough for a phone. */
export const YearTable = ({ surrender: { rows, kind } }: { readonly surrender: Surrender }) => {
  const byYear = kind === 'cash-value';
  const columns = columnsOf(rows);
  const { unit, text } = tableAmounts(rows.flatMap((row) => columns.map(([, of]) => of(row))));
  return (
    <DataTable
      amounts
      captionShown
      caption={`${byYear ? '各保单年度末' : '各月末'}的金额（${unit}）`}
      head={[byYear ? '年度末' : '月末', ...columns.map(([head]) => head)]}
      rows={rows.map((row) => ({
        name: byYear ? `第 ${row.period} 年` : `第 ${row.period} 月`,
        ...(byYear ? { note: `${row.age} 周岁` } : {}),
        cells: columns.map(([, of]) => text(of(row))),
      }))}
    />
  );
};
