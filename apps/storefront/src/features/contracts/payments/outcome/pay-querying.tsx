import type { MouseEvent } from 'react';
import type { CoverStartView } from '@parasol/contract/contracts/payments/shapes';
import { brandLink } from '@parasol/routes/links/link';
import { useBrand } from '#shell/document/boot.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Price } from '#ui/data/price.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { CoverStart } from '#features/contracts/payments/cashier/cover-start.tsx';
import { PayTips } from './pay-tips.tsx';

interface PayQueryingProps {
  readonly paySeq: string;
  readonly amountFen: number | null;
  readonly cover: CoverStartView;
  readonly asked: number;
  /** The address of this page, to be requested again where no script runs. */
  readonly askAgainUrl: string;
  readonly onAskAgain: () => void;
}

/** The number of questions after which the page says that waiting here is not needed. */
const longAfter = 8;

export const PayQuerying = ({
  paySeq,
  amountFen,
  cover,
  asked,
  askAgainUrl,
  onAskAgain,
}: PayQueryingProps) => {
  const brand = useBrand();
  const again = (event: MouseEvent): void => {
    event.preventDefault();
    onAskAgain();
  };
  return (
    <>
      {/* Without script the page asks by loading itself again. */}
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
      <Card className="grid gap-4 text-center">
        <output className="flex items-center justify-center gap-3 text-ink-2">
          <Spinner />
          正在向支付机构查询
        </output>
        {amountFen === null ? null : (
          <p>
            <Price fen={amountFen} size="large" tone="ink" />
          </p>
        )}
        <CoverStart cover={cover} />
        <div className="grid gap-3">
          <ButtonLink to={askAgainUrl} wide onClick={again}>
            查询支付结果
          </ButtonLink>
          <ButtonLink
            to={brandLink(brand, '/aiProduct/payServicePage', { paySeq })}
            look="secondary"
            wide
          >
            还没付款，去支付
          </ButtonLink>
        </div>
      </Card>
      {asked < longAfter ? null : (
        <Banner tone="info" title="支付机构还没有给出结果" live>
          您可以先离开，随时可以在“我的 · 支付记录”里查看结果。
        </Banner>
      )}
      <PayTips />
    </>
  );
};
