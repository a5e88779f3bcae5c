import type { Output } from '@parasol/contract';
import { DataTable } from '#ui/data/data-table.tsx';
import { Accordion, AccordionItem } from '#ui/layout/accordion.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { wanText } from '#ui/text/format-fen.ts';
import { yuanText } from '@parasol/domain/base/money/fen';
import { dateText } from '#ui/text/moment-text.ts';

interface CashValuesProps {
  readonly rows: Output<'getPolicy'>['cashValues'];
  readonly today: string;
}

/** Cash values at the end of this policy year, and of every other. */
export const CashValues = ({ rows, today }: CashValuesProps) => {
  const now = rows.find(({ on }) => on > today) ?? rows.at(-1);
  return (
    <Section id="cash-value" title="现金价值" note="退保时退还的金额，前几年通常少于已交保险费。">
      {now === undefined ? null : (
        <Card>
          <p className="text-sm text-ink-2">
            本保单年度末（{dateText(now.on)}），已交满 {now.year} 年保险费时
          </p>
          <p className="figures mt-1 text-2xl font-semibold text-primary-strong">
            {yuanText(now.cashValue)}
          </p>
          <p className="figures text-sm text-ink-2">届时已交保险费 {yuanText(now.premiumsPaid)}</p>
        </Card>
      )}
      <div className="mt-3">
        <Accordion>
          <AccordionItem title="逐年现金价值">
            <DataTable
              caption="各保单年度末退保可退的金额（万元）"
              captionShown
              head={['年度末', '退保可退', '已交保险费']}
              amounts
              rows={rows.map(({ year, cashValue, premiumsPaid }) => ({
                name: `第 ${year} 年`,
                cells: [wanText(cashValue), wanText(premiumsPaid)],
              }))}
            />
          </AccordionItem>
        </Accordion>
      </div>
    </Section>
  );
};
