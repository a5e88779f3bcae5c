import type { Output } from '@parasol/contract';
import { Accordion, AccordionItem } from '#ui/layout/accordion.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { tableAmounts } from '#ui/text/format-fen.ts';
import { yuanText } from '@parasol/domain/base/money/fen';
import { KeyFacts } from '#ui/data/key-facts.tsx';
import { Section } from '#ui/layout/section.tsx';

type Surrender = Output<'getCashValues'>;
type Row = Surrender['rows'][number];

const shownYears = [5, 10, 20, 30];

const percent = (rate: number | null | undefined): string =>
  rate === null || rate === undefined ? '全部损失' : `${(rate * 100).toFixed(2)}%`;

const received = ({ incomeSoFar, cashValue }: Row): number => incomeSoFar + cashValue;

/** Everything was paid out: there is nothing left to surrender. */
const ended = ({ incomeSoFar, cashValue }: Row): boolean => cashValue === 0 && incomeSoFar > 0;

/** The yearly return on premiums, for savings policies. */
export const Returns = ({ surrender }: { readonly surrender: Surrender }) => {
  const rows = surrender.rows.filter((row) => row.rate !== undefined);
  if (rows.length === 0) return null;
  const last = rows.at(-1);
  // Four of them: a policy that ends sooner shows its last year.
  const shown = rows.filter((row) => shownYears.includes(row.period) || row === last).slice(0, 4);
  const { unit, text } = tableAmounts(rows.flatMap((row) => [row.premiumsPaid, received(row)]));
  const gains = rows.find(({ rate }) => (rate ?? -1) >= 0);
  return (
    <Section
      id="returns"
      title="内部收益率"
      note={
        gains
          ? `第 ${gains.period} 年末以前退保，收益率为负，拿回的少于交的。`
          : '无论哪一年退保，拿回的都少于交的。'
      }
    >
      <KeyFacts
        columns={4}
        facts={shown.map((row) => ({
          label: `第 ${row.period} 年末${ended(row) ? '满期' : '退保'}`,
          value: `每年 ${percent(row.rate)}`,
          note: `共交 ${yuanText(row.premiumsPaid)}，共拿回 ${yuanText(received(row))}`,
        }))}
      />
      <p className="mt-4 max-w-176 text-sm text-ink-2 text-pretty">
        怎么算的：把每一期交费看作付出，把领取的钱和退保退还的现金价值看作收回，按各自发生的时间折算到同一天，使付出和收回恰好相等的那个年折算率，就是内部收益率。交费按每个保单年度初、领取和退保按年度末计算，包含身故保障的成本。它随退保的年份变化，不是承诺的收益。
      </p>
      <div className="mt-4">
        <Accordion>
          <AccordionItem title="逐年内部收益率">
            <DataTable
              amounts
              captionShown
              caption={`各保单年度末退保的内部收益率（金额为${unit}）`}
              head={['年度末', '内部收益率', '共拿回', '共交保险费']}
              rows={rows.map((row) => ({
                name: `第 ${row.period} 年`,
                note: `${row.age} 周岁`,
                cells: [percent(row.rate), text(received(row)), text(row.premiumsPaid)],
              }))}
            />
          </AccordionItem>
        </Accordion>
      </div>
    </Section>
  );
};
