import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { LockKeyhole } from 'lucide-react';
import type { Cashier } from '@parasol/contract/contracts/payments/shapes';
import { Card } from '#ui/layout/card.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Price } from '#ui/data/price.tsx';
import { Countdown } from '#page/countdown.tsx';
import { minuteText } from '#ui/text/moment-text.ts';
import { Agreements } from '#page/consent/agreements.tsx';
import { CoverStart } from './cover-start.tsx';

const Deadline = ({ until, now }: { readonly until: string; readonly now: string }) => {
  const { revalidate } = useRevalidator();
  return (
    <p className="mt-2 flex flex-wrap justify-center gap-x-3 text-sm text-ink-2">
      <span>
        请在 <time dateTime={until}>{minuteText(until)}</time> 前完成支付
      </span>
      <Countdown until={until} now={now} onOver={() => void revalidate()} />
    </p>
  );
};

/** How much, what for, and for how long the price stands. */
const CashierAmount = ({ cashier }: { readonly cashier: Cashier }) => {
  const { order, now } = cashier;
  // A closed payment has no time left to run.
  const { payUntil, priceLockedUntil, cover } =
    cashier.state === 'closed' ? { payUntil: null, priceLockedUntil: null, cover: null } : cashier;
  return (
    <Card as="section" aria-label="应付金额" className="text-center">
      <p className="text-sm text-ink-2">{cashier.subject}</p>
      <p className="mt-1">
        <span className="unseen">{cashier.state === 'closed' ? '金额' : '应付金额'}</span>
        <Price fen={order.payAmountFen} size="huge" />
      </p>
      {payUntil === null ? null : <Deadline until={payUntil} now={now} />}
      {priceLockedUntil === null ? null : (
        <p className="mt-4 flex items-start gap-2 rounded-md bg-primary-soft px-4 py-2.5 text-start text-sm">
          <LockKeyhole className="mt-0.5 size-4 shrink-0 text-primary" aria-hidden="true" />
          <span>
            <time dateTime={priceLockedUntil}>{minuteText(priceLockedUntil)}</time> 前
            {cashier.purpose === 'service' ? '金额' : '价格'}不变
          </span>
        </p>
      )}
      <div className="mt-2">
        <CoverStart cover={cover} />
      </div>
    </Card>
  );
};

/** The product and the payee. */
const CashierFacts = ({ cashier }: { readonly cashier: Cashier }) => (
  <Card as="section" aria-label="支付信息">
    <DescriptionList
      items={[
        ...cashier.detail,
        { label: '收款方', value: cashier.payee },
        { label: '代收机构', value: cashier.collector },
        { label: '支付编号', value: cashier.order.displayId },
      ]}
    />
  </Card>
);

/** The way to pay comes right after the amount on a phone; a desk has the facts beside it. */
export const CashierLayout = ({
  cashier,
  children,
}: {
  readonly cashier: Cashier;
  readonly children: ReactNode;
}) => (
  <div className="mt-2 grid gap-4 md:mt-6 md:gap-5 lg:grid-cols-2 lg:items-start lg:gap-x-8">
    <CashierAmount cashier={cashier} />
    <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">{children}</div>
    <div className="grid gap-4 md:gap-5">
      <Agreements agreements={cashier.agreements} />
      <CashierFacts cashier={cashier} />
    </div>
  </div>
);
