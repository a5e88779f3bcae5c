import type { ReactNode } from 'react';
import { List, ListItem } from '#ui/data/list.tsx';
import { Price } from '#ui/data/price.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { Accordion, AccordionItem } from '#ui/layout/accordion.tsx';
import { Section } from '#ui/layout/section.tsx';
import { dateText } from '#ui/text/moment-text.ts';
import type { ComingPayment } from './coming-payments.ts';

/** Days shown at once; the rest of twenty years is one tap away. */
const shownRows = 4;

const kinds = { debit: ['自动扣费', 'primary'], due: ['自己交费', 'warning'] } as const;

const rowOf = ({ date, kind, noticeOn, subject, fen, number }: ComingPayment): ReactNode => {
  const [name, tone] = kinds[kind];
  return (
    <ListItem
      key={`${date} ${subject} ${number}`}
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <time dateTime={date} className="figures font-medium">
            {dateText(date)}
          </time>
          <Tag tone={tone}>{name}</Tag>
        </span>
      }
      note={`${subject} 第 ${number} 期${noticeOn === null ? '' : `，${dateText(noticeOn)}提醒您`}`}
      value={<Price fen={fen} size="small" tone="ink" />}
    />
  );
};

/** Coming payments, by date. */
export const PaymentCalendar = ({ payments }: { readonly payments: readonly ComingPayment[] }) => {
  const later = payments.slice(shownRows);
  return payments.length === 0 ? null : (
    <Section id="calendar" title="交费日历" note="接下来的安排，按日期排列">
      <List>{payments.slice(0, shownRows).map(rowOf)}</List>
      {later.length === 0 ? null : (
        <div className="mt-3">
          <Accordion>
            <AccordionItem title={`之后的 ${later.length} 期`}>
              <List>{later.map(rowOf)}</List>
            </AccordionItem>
          </Accordion>
        </div>
      )}
    </Section>
  );
};
