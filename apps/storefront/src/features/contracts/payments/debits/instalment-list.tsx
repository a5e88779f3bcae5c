import type { ReactNode } from 'react';
import type { Instalment } from '@parasol/contract/contracts/payments/shapes';
import { List, ListItem } from '#ui/data/list.tsx';
import { Price } from '#ui/data/price.tsx';
import { Accordion, AccordionItem } from '#ui/layout/accordion.tsx';
import { dateText } from '#ui/text/moment-text.ts';

/** Instalments shown at once; the rest of twenty years is one tap away. */
const shownRows = 3;

const rowOf = ({ number, due, fen, title }: Instalment): ReactNode => (
  <ListItem
    key={number}
    title={`第 ${number} 期`}
    note={`${dateText(due)} · ${title}`}
    value={<Price fen={fen} size="small" tone="ink" />}
  />
);

/** Dated, equal instalments: the next ones open, all of them to check the sum. */
export const InstalmentList = ({
  instalments,
}: {
  readonly instalments: readonly Instalment[];
}) => {
  if (instalments.length === 0) return null;
  const unpaid = instalments.findIndex(({ state }) => state !== 'paid');
  const from = Math.max(0, Math.min(unpaid, instalments.length - shownRows));
  const next = instalments.slice(from, from + shownRows);
  return (
    <section aria-labelledby="instalments">
      <h2 id="instalments" className="mb-3 font-semibold">
        {instalments.length > shownRows ? '最近几期保险费' : '各期保险费'}
      </h2>
      <List>{next.map(rowOf)}</List>
      {instalments.length > shownRows ? (
        <div className="mt-3">
          <Accordion>
            <AccordionItem title={`全部 ${instalments.length} 期`}>
              <List>{instalments.map(rowOf)}</List>
            </AccordionItem>
          </Accordion>
        </div>
      ) : null}
    </section>
  );
};
