import { BirthdayNote } from '#page/birthday-price.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { FormInit } from '#features/sales/orders/order-form.data.ts';
import type { PriceSource } from './price-source.ts';
import { dueLabel, DuePrice, instalmentWords, periodLabel, PriceParts } from './price-summary.tsx';

/** The price and the cover, beside the form on wide screens. */
export const PriceAside = ({
  init: { chosen, facts, birthday },
  source: { price, words, sentence },
  tiered,
}: {
  readonly init: FormInit;
  readonly source: PriceSource;
  /** Whether the address is the one that shows the plans of a product beside each other. */
  readonly tiered: boolean;
}) => {
  // The lines of the price name the plan, how it is paid and from when to when.
  const summaryParts = [instalmentWords(price), ...price.people.map(({ planName }) => planName)];
  const further = chosen.filter(
    ({ label, value }) => label !== periodLabel && !summaryParts.includes(value),
  );
  return (
    <Card>
      <h2 className="text-sm text-ink-2">{dueLabel(price, true)}</h2>
      <DuePrice price={price} size="huge" />
      <p className="mt-1 text-xs text-ink-2">{sentence}</p>
      <div className="mt-2">
        <PriceParts price={price} productName={facts.name} further={further} />
      </div>
      {words === null ? <BirthdayNote birthday={birthday} /> : null}
      {tiered ? (
        <div className="border-t pt-4 text-sm">
          <p className="font-medium">可选计划</p>
          <ul className="mt-1 grid gap-1 text-ink-2">
            {facts.plans.map(({ code, name, summary }) => (
              <li key={code}>
                {name}：{summary}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Card>
  );
};
