import type { PayStatus } from '@parasol/contract/contracts/payments/shapes';
import { List, ListItem } from '#ui/data/list.tsx';
import { Price } from '#ui/data/price.tsx';
import { minuteText } from '#ui/text/moment-text.ts';

/** Refunds under way, and why. */
export const RefundList = ({ refunds }: { readonly refunds: PayStatus['refunds'] }) =>
  refunds.length === 0 ? null : (
    <List label="退款">
      {refunds.map(({ refundNo, fen, title, reason, requestedAt, doneAt }) => (
        <ListItem
          key={refundNo}
          title={title}
          note={`${reason}，${minuteText(doneAt ?? requestedAt)}`}
          value={<Price fen={fen} size="small" tone="ink" />}
        />
      ))}
    </List>
  );
