import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { OrderTerms } from '@parasol/contract/sales/orders/shapes';
import { type OrderState, orderLife } from '@parasol/domain/sales/orders/states/order-states';
import { orderLinks } from '@parasol/routes/links/order-links';
import { productLinks } from '@parasol/routes/links/product-links';
import { useBrand } from '#shell/document/boot.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { Card } from '#ui/layout/card.tsx';
import { yuanText } from '@parasol/domain/base/money/fen';
import { EmptyPicture } from '#ui/illustrations/empty-picture.tsx';
import { FamilyPicture } from '#ui/illustrations/family-picture.tsx';
import { SuccessPicture } from '#ui/illustrations/success-picture.tsx';
import { WaitingPicture } from '#ui/illustrations/waiting-picture.tsx';
import { State } from '#ui/feedback/state.tsx';
import { minuteText } from '#ui/text/moment-text.ts';
import { CaseCard } from './case-card.tsx';
import { NextAction } from './next-action.tsx';
import type { ProgressData } from '#features/sales/orders/order-progress.data.ts';
import { Referred } from './referred.tsx';
import { isMoving } from './use-following.ts';

const pictureOf = (state: OrderState): ReactNode => {
  if (state === 'issued' || state === 'accepted') return <SuccessPicture />;
  if (state === 'to-pay' || state === 'paying') return <WaitingPicture />;
  return state === 'declined' || state === 'closed' || state === 'expired' ? (
    <EmptyPicture />
  ) : (
    <FamilyPicture />
  );
};

/** Longer than this is not usual any more, and is not called so. */
const usualSeconds = 60;
const longer = '这次比平常久一些，保险公司还在处理。不用一直等在这里，有结果会发到您的消息里。';

const waited = (seconds: number): string => {
  if (seconds < 60) return `${seconds} 秒`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} 分钟` : `${Math.floor(minutes / 60)} 小时`;
};

const Sentences = ({
  title,
  lines,
}: {
  readonly title: string;
  readonly lines: readonly string[];
}) =>
  lines.length === 0 ? null : (
    <Card as="section">
      <h2 className="font-semibold">{title}</h2>
      <ul className="mt-2 grid list-disc gap-1 pl-5 text-ink-2" data-personal="">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Card>
  );

/** The terms as they will be in the policy, to be taken or left. */
const Terms = ({ terms }: { readonly terms: OrderTerms }) => {
  const deciding = useNavigation().state !== 'idle';
  return (
    <Card as="section" id="terms" aria-labelledby="terms-title">
      <h2 id="terms-title" className="text-lg font-semibold">
        承保条件
      </h2>
      {terms.without.map(({ name, reasons }) => (
        <p key={name} className="mt-3" data-personal="">
          <strong>{name}</strong> 这次不能承保
          {reasons.length === 0 ? '。' : `：${reasons.join('；')}。`}
        </p>
      ))}
      {terms.without.length === 0 ? null : (
        <p className="mt-3">
          其他 {terms.people} 位家人可以继续，按 {terms.people} 人的价格，应交保险费由{' '}
          {yuanText(terms.oldFen)} 变为 <strong>{yuanText(terms.newFen)}</strong>
          。不继续的，这份申请取消，不产生费用。
        </p>
      )}
      {terms.loadingFen === null || terms.without.length > 0 ? null : (
        <p className="figures mt-3">
          加费 {yuanText(terms.loadingFen)}：应交保险费由 {yuanText(terms.oldFen)} 变为{' '}
          <strong>{yuanText(terms.newFen)}</strong>
        </p>
      )}
      {terms.exclusions.map(({ code, wording, insured }) => (
        <p key={`${code} ${insured ?? ''}`} className="mt-3" data-personal="">
          {insured === null ? '' : `${insured}：`}
          {wording}
        </p>
      ))}
      {terms.reasons.map((reason) => (
        <p key={reason} className="mt-2 text-sm text-ink-2" data-personal="">
          {reason}
        </p>
      ))}
      {terms.until === null ? null : (
        <p className="figures mt-3 text-sm text-ink-2">请在 {minuteText(terms.until)} 前决定。</p>
      )}
      <Form method="post" className="actions mt-5">
        <input type="hidden" name="newFen" value={terms.newFen} />
        <Button type="submit" name="intent" value="agree" loading={deciding}>
          接受条件，继续投保
        </Button>
        <Button type="submit" name="intent" value="reject" look="secondary" disabled={deciding}>
          不接受，取消投保
        </Button>
      </Form>
    </Card>
  );
};

const Declined = ({ data }: { readonly data: ProgressData }) => {
  const brand = useBrand();
  const { order, alternatives } = data;
  return (
    <>
      <Sentences title="为什么" lines={order.reasons} />
      <Sentences title="还可以怎么做" lines={alternatives} />
      <div className="actions">
        <ButtonLink to={brand.productListUrl}>看看其他产品</ButtonLink>
        <ButtonLink to={`${orderLinks(brand).detail(order.orderNo)}#reapply`} look="secondary">
          修改后重新投保
        </ButtonLink>
        <ButtonLink to={productLinks(brand, order.baseProductNo).detail} look="quiet">
          回到产品页
        </ButtonLink>
      </div>
    </>
  );
};

/** The heart of the progress page: one state, one picture, one thing to do. */
export const Outcome = ({
  data,
  seconds,
}: {
  readonly data: ProgressData;
  readonly seconds: number;
}) => {
  const { order } = data;
  const { state } = order;
  const links = orderLinks(useBrand());
  const moving = isMoving(state);
  // The insurer does not decide about the payment, or whether a recording passes.
  const usual = state !== 'paying' && order.words === orderLife.states[state].words;
  const late = moving && usual && seconds > usualSeconds;
  return (
    <>
      <output aria-busy={moving} className="block">
        <State
          level={1}
          picture={
            moving ? (
              <div className="animate-breathe">
                <FamilyPicture />
              </div>
            ) : (
              pictureOf(state)
            )
          }
          title={order.title}
          action={state === 'declined' ? null : <NextAction order={order} here />}
        >
          <p>{late ? longer : order.words}</p>
        </State>
      </output>
      {moving ? (
        <p className="figures text-center text-sm text-ink-2" aria-hidden="true">
          {seconds < 5 ? '请稍候' : `已等待 ${waited(seconds)}。可以离开，结果会保留`}
        </p>
      ) : null}
      {state === 'paying' ? (
        <p className="text-center text-sm">
          <TextLink to={links.payResult(order.displayId)} alone>
            已经付了款，查看支付结果
          </TextLink>
        </p>
      ) : null}
      {data.underwriting && (state === 'referred' || data.underwriting.outcome !== null) ? (
        <CaseCard line={data.underwriting} />
      ) : null}
      {order.terms && state === 'accepted-with-terms' ? <Terms terms={order.terms} /> : null}
      {state === 'referred' ? (
        <>
          <Sentences title="需要了解的情况" lines={order.reasons} />
          <Referred order={order} underwriting={data.underwriting} />
        </>
      ) : null}
      {state === 'declined' ? <Declined data={data} /> : null}
      {state === 'closed' ? <Sentences title="说明" lines={order.reasons} /> : null}
    </>
  );
};
