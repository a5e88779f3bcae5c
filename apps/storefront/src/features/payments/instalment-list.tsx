import type { Instalment } from '@parasol/contract/payment-shapes';
import { List, ListItem } from '../../ui/data/list.tsx';
import { Price } from '../../ui/data/price.tsx';
import { dateText } from '../../ui/text/moment-text.ts';

/** Dated, equal instalments; whoever wants to check the sum can. */
export const InstalmentList = ({ instalments }: { readonly instalments: readonly Instalment[] }) =>
  instalments.length === 0 ? null : (
    <section aria-labelledby="instalments">
      <h2 id="instalments" className="mb-3 font-semibold">
        各期保险费
      </h2>
      <List>
        {instalments.map(({ number, due, fen, title }) => (
          <ListItem
            key={number}
            title={`第 ${number} 期`}
            note={`${dateText(due)} · ${title}`}
            value={<Price fen={fen} size="small" tone="ink" cents="always" />}
          />
        ))}
      </List>
    </section>
  );
