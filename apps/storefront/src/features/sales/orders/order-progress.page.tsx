import { useActionData, useLoaderData } from 'react-router';
import { orderLinks } from '@parasol/routes/links/order-links';
import { useBrand } from '#shell/document/boot.ts';
import { HelpLine } from '#shell/frame/help-line.tsx';
import { PurchaseSteps } from '#shell/frame/purchase-steps.tsx';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { Agreements } from '#page/consent/agreements.tsx';
import { Outcome } from './steps/outcome.tsx';
import type { ProgressData } from './order-progress.data.ts';
import { PriceParts } from './form/price/price-summary.tsx';
import { stepOf } from './steps/progress-steps.ts';
import { isMoving, useFollowing } from './steps/use-following.ts';

/** The state of an application: waiting, an answer, and the one next step. */
const OrderProgressPage = () => {
  const data = useLoaderData<ProgressData>();
  const refused = useActionData<string>();
  const { order } = data;
  const links = orderLinks(useBrand());
  const since = order.history.findLast(({ state }) => state === order.state)?.at ?? order.createdAt;
  const seconds = useFollowing(order.orderNo, order.state, since);
  const at = stepOf(order.state);
  return (
    <main>
      {at === null ? null : <PurchaseSteps at={at} />}
      <div className="page-width py-6 md:py-10">
        <div className="mx-auto grid max-w-170 gap-6">
          {isMoving(order.state) ? (
            <noscript>
              <meta httpEquiv="refresh" content="4" />
            </noscript>
          ) : null}
          <LiveBanner text={refused} />
          <Outcome data={data} seconds={seconds} />
          <Agreements agreements={order.agreements} issued={order.policyNo !== null} />
          {order.insureds.length > 1 ? (
            <ButtonLink to={links.family(order.orderNo)} look="secondary" wide>
              看每位家人的结果
            </ButtonLink>
          ) : null}
          <Card as="section" aria-labelledby="order-short">
            <h2 id="order-short" className="font-semibold">
              {order.productName}
            </h2>
            <p className="text-sm text-ink-2">{order.insurerName}</p>
            <PriceParts price={order.price} productName={order.productName} />
            <p className="text-sm">
              <TextLink to={links.detail(order.orderNo)} alone>
                查看订单详情
              </TextLink>
            </p>
          </Card>
          <HelpLine />
        </div>
      </div>
    </main>
  );
};

export default OrderProgressPage;
