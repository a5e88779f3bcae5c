import { orderLinks } from '@parasol/routes/links/order-links';
import { useBrand } from '#shell/document/boot.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { yuanText } from '@parasol/domain/base/money/fen';
import { Banner } from '#ui/feedback/banner.tsx';
import { PriceParts } from './price/price-summary.tsx';
import type { SubmitResult } from './draft/submit-draft.ts';

/** The result takes the focus after the button was pressed. */
const goThere = (part: HTMLElement | null): void => part?.focus();

/** The result of the button, where it did not lead on. */
export const SubmitAnswer = ({ answer }: { readonly answer: SubmitResult | null }) => {
  const brand = useBrand();
  if (answer === null || answer.kind === 'placed' || answer.kind === 'problems') return null;
  if (answer.kind === 'price') {
    const { oldFen, newFen, reasons, price } = answer.change;
    return (
      <Card as="section" tone="accent" role="alert" aria-labelledby="price-change">
        <h2 id="price-change" tabIndex={-1} ref={goThere} className="text-lg font-semibold">
          保险费有变化
        </h2>
        <p className="figures mt-2">
          应交保险费由 {yuanText(oldFen)} 变为 <strong>{yuanText(newFen)}</strong>
        </p>
        {reasons.map((reason) => (
          <p key={reason} className="mt-1 text-sm text-ink-2">
            {reason}
          </p>
        ))}
        <PriceParts price={price} />
        <div className="actions mt-4">
          <Button type="submit" name="intent" value="submit" data-accepted-fen={newFen}>
            按 {yuanText(newFen)} 提交
          </Button>
          <input type="hidden" name="acceptedFen" value={newFen} />
          <Button type="submit" name="intent" value="screen:policyholder" look="secondary">
            再改改
          </Button>
        </div>
      </Card>
    );
  }
  return (
    <div tabIndex={-1} ref={goThere}>
      <Banner
        tone={answer.kind === 'unanswered' || answer.kind === 'stale' ? 'warning' : 'danger'}
        live
        title={titles[answer.kind]}
      >
        <p>{answer.message}</p>
        {answer.kind === 'unanswered' ? <p>再按一次“提交投保”即可，不会重复下单。</p> : null}
        {answer.kind === 'duplicate' && answer.orderNo !== null ? (
          <p className="mt-3">
            <ButtonLink to={orderLinks(brand).detail(answer.orderNo)} size="small">
              查看这份订单
            </ButtonLink>
          </p>
        ) : null}
      </Banner>
    </div>
  );
};

const titles = {
  duplicate: '已有相同的投保',
  stale: '内容刚刚有变化',
  unanswered: '还没有收到结果',
  refused: '暂未提交',
} as const;
