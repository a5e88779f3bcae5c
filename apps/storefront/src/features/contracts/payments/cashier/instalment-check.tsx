import type { Cashier } from '@parasol/contract/contracts/payments/shapes';
import { Accordion, AccordionItem } from '#ui/layout/accordion.tsx';
import { yuanText } from '@parasol/domain/base/money/fen';
import { dateText } from '#ui/text/moment-text.ts';

/** Every instalment with its date, before the first one is paid: paying confirms them. */
export const InstalmentCheck = ({
  instalments,
}: {
  readonly instalments: NonNullable<Cashier['instalments']>;
}) => {
  const { count, fen, dates } = instalments;
  return (
    <div className="grid gap-2">
      <Accordion>
        <AccordionItem
          title={`共 ${count} 期，每期 ${yuanText(fen)}，合计 ${yuanText(fen * count)}`}
        >
          <ol className="figures grid grid-cols-2 gap-x-6 gap-y-1.5 text-sm text-ink-2 md:grid-cols-3">
            {dates.map((due, index) => (
              <li key={due}>
                第 {index + 1} 期　{dateText(due)}
              </li>
            ))}
          </ol>
        </AccordionItem>
      </Accordion>
      <p className="text-sm text-ink-2">支付即表示您已核对各期的日期和金额。</p>
    </div>
  );
};
