import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { useBrand } from '#shell/document/boot.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import type { QrLaunch } from './launch.ts';
import { minuteText } from '#ui/text/moment-text.ts';
import { QrPicture } from '#ui/data/qr-picture.tsx';
import { usePayStatus } from '#features/contracts/payments/outcome/use-pay-status.ts';

interface ScanPanelProps {
  readonly paySeq: string;
  readonly launch: QrLaunch;
  readonly methodName: string;
  readonly onOther: () => void;
}

/** A code for the phone. The page asks meanwhile, and moves on once the provider has the money. */
export const ScanPanel = ({ paySeq, launch, methodName, onOther }: ScanPanelProps) => {
  const brand = useBrand();
  const navigate = useNavigate();
  const wait = brandLink(brand, '/loading/pay', { paySeq });
  const { answer } = usePayStatus(paySeq, null);
  const known = answer !== null && !answer.querying;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone: the focus moves to its replacement.
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (known) void navigate(wait, { replace: true });
  }, [known, wait, navigate]);
  return (
    <Card as="section" aria-label="扫码支付" className="flex flex-col items-center text-center">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold">
        请使用{methodName}扫码
      </h2>
      <p className="mt-1 text-sm text-ink-2">
        二维码 <time dateTime={launch.until}>{minuteText(launch.until)}</time>{' '}
        前有效，请由投保人本人支付
      </p>
      <div className="mt-5">
        <QrPicture text={launch.text} label={`${methodName}二维码`} />
      </div>
      <output className="mt-4 flex items-center gap-2 text-sm text-ink-2">
        <Spinner />
        支付结果查询中
      </output>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <ButtonLink to={wait} look="secondary">
          我已支付
        </ButtonLink>
        <Button look="quiet" onClick={onOther}>
          换一种支付方式
        </Button>
      </div>
    </Card>
  );
};
