import { useLoaderData, useLocation } from 'react-router';
import type { Output } from '@parasol/contract';
import type { PayStatus } from '@parasol/contract/contracts/payments/shapes';
import { stageWords } from '@parasol/domain/sales/orders/states/recording-stages';
import { brandLink } from '@parasol/routes/links/link';
import { orderLinks } from '@parasol/routes/links/order-links';
import { useBrand } from '#shell/document/boot.ts';
import { useRememberedSession } from '#shell/session/use-remembered-session.ts';
import { PurchaseSteps } from '#shell/frame/purchase-steps.tsx';
import { HelpLine } from '#shell/frame/help-line.tsx';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Price } from '#ui/data/price.tsx';
import { SuccessState } from '#ui/feedback/success-state.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { minuteText } from '#ui/text/moment-text.ts';
import { Agreements } from '#page/consent/agreements.tsx';
import { FlowPage } from '#page/frame.tsx';
import { PayEnded } from './outcome/pay-outcome.tsx';
import { PayQuerying } from './outcome/pay-querying.tsx';
import type { PaySuccessData } from './pay-success.data.ts';
import { RefundList } from './outcome/refund-list.tsx';
import { usePayStatus } from './outcome/use-pay-status.ts';
import { hasEnded, stepsAhead, successWords, titleOf } from './outcome/success-words.ts';
import { isOpen, useSuccess } from './outcome/use-success.ts';

type Success = Output<'getPaySuccess'>;

/** How later instalments will be paid; the way chosen in the order is carried out. */
const Debits = ({ success }: { readonly success: Success }) => {
  const brand = useBrand();
  const { signed, signing, signingWanted, offerSigning, status } = success;
  if (signed) {
    return (
      <Banner tone="success" title="自动扣费已开通">
        以后各期扣费前一天会通知您。
        <TextLink to={brandLink(brand, '/me/debits')}>查看交费日历</TextLink>
      </Banner>
    );
  }
  if (signing) {
    return (
      <Banner title="自动扣费正在开通" live>
        支付机构确认后会在这里显示，也会短信通知您。
      </Banner>
    );
  }
  if (!offerSigning) return null;
  return (
    <Card tone="primary" className="grid gap-3">
      <h2 className="font-semibold">
        {signingWanted ? '还差一步：确认自动扣费' : '以后各期的保险费'}
      </h2>
      <p className="text-sm text-ink-2">
        {signingWanted
          ? '您在投保时选择了自动扣费，支付机构需要您再确认一次，确认后才会开通。'
          : '还没有开通自动扣费。您可以现在开通，也可以到期自己交，两种方式的保险费相同。'}
      </p>
      <ButtonLink
        to={brandLink(brand, '/aiProduct/withholdingMethod', { displayId: status.displayId })}
        look={signingWanted ? 'primary' : 'secondary'}
      >
        {signingWanted ? '去确认' : '开通自动扣费'}
      </ButtonLink>
    </Card>
  );
};

/** Kinds of follow-up calls: 1 is the one online. */
const onlineVisit = '1';

const VisitOffer = ({
  success: { visited, status, policyNo },
  online,
}: {
  readonly success: Success;
  readonly online: boolean;
}) => {
  const brand = useBrand();
  if (visited) return <Banner tone="success" title="回访已完成" />;
  if (!online || status.orderNo === null)
    return (
      <Banner tone="info" title="还有一次回访">
        保单出具后会有工作人员联系您，确认是您本人投保、知晓保障与除外责任。
      </Banner>
    );
  return (
    <Card tone="primary" className="grid gap-3">
      <h2 className="font-semibold">还有一次在线回访</h2>
      <p className="text-sm text-ink-2">
        请在犹豫期内由您本人确认：投保是您的意愿，您知晓保障、除外责任、犹豫期和交费安排。
        {policyNo === null ? '保单出具后就可以回答，' : ''}大约需要一分钟。
      </p>
      <ButtonLink to={brandLink(brand, '/returnVisit/:orderNo', { orderNo: status.orderNo })}>
        去回访
      </ButtonLink>
    </Card>
  );
};

const Paid = ({ success, status }: { readonly success: Success; readonly status: PayStatus }) => {
  const { free, purpose, subject, productName } = success;
  return (
    <Card>
      <DescriptionList
        items={[
          {
            label: free ? '领取项目' : '支付项目',
            value: (purpose === 'order' ? productName : null) ?? subject,
          },
          ...(free
            ? []
            : [
                {
                  label: '实付金额',
                  value: <Price fen={status.payAmountFen} size="small" tone="ink" />,
                },
              ]),
          ...(status.paidAt === null
            ? []
            : [{ label: free ? '领取时间' : '支付时间', value: minuteText(status.paidAt) }]),
          { label: '支付编号', value: status.displayId },
        ]}
      />
    </Card>
  );
};

const Onward = ({ success }: { readonly success: Success }) => {
  const steps = stepsAhead(success);
  if (steps.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="onward">
      <h2 id="onward" className="font-semibold">
        接下来
      </h2>
      <ol className="mt-2 grid list-decimal gap-1.5 pl-5 text-ink-2">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  );
};

const Actions = ({ success }: { readonly success: Success }) => {
  const brand = useBrand();
  const { policyNo, held, status, purpose, posNo } = success;
  const issued = purpose === 'order' && policyNo !== null && held;
  return (
    <>
      {issued ? (
        <ButtonLink to={brandLink(brand, '/me/policies/:policyNo', { policyNo })}>
          查看保单
        </ButtonLink>
      ) : null}
      {issued ? (
        <ButtonLink to={orderLinks(brand).policyPdf(policyNo)} look="secondary">
          下载电子保单
        </ButtonLink>
      ) : null}
      {posNo === null ? null : (
        <ButtonLink to={brandLink(brand, '/pos/:posNo', { posNo })}>查看办理进度</ButtonLink>
      )}
      {!issued && posNo === null && status.orderNo !== null ? (
        <ButtonLink to={orderLinks(brand).detail(status.orderNo)} look="secondary">
          查看订单
        </ButtonLink>
      ) : null}
      <ButtonLink to="/" look="quiet">
        回到首页
      </ButtonLink>
    </>
  );
};

/** A recording that did not pass is made again, whether or not the policy waits for it. */
const RecordAgain = ({
  success: { recording, status, policyNo },
}: {
  readonly success: Success;
}) => {
  const links = orderLinks(useBrand());
  if (recording === null || recording.stage === 'checking' || status.orderNo === null) return null;
  return (
    <Card tone="accent" className="grid gap-3">
      <h2 className="font-semibold">需要重新录音录像</h2>
      {policyNo === null ? null : (
        <p className="text-sm text-ink-2">{stageWords[recording.stage]}</p>
      )}
      <ButtonLink to={links.recording(recording.baseProductNo, status.orderNo)}>
        去录音录像
      </ButtonLink>
    </Card>
  );
};

/**
 * The money has arrived. Until the provider has confirmed it, the page only says that it is asking.
 */
const PaySuccessPage = () => {
  const { success, visitType, partner } = useLoaderData<PaySuccessData>();
  const brand = useBrand();
  const { pathname, search } = useLocation();
  const { paySeq } = success.status;
  const { answer, asked, askNow } = usePayStatus(paySeq, success.status);
  useSuccess(success);
  useRememberedSession(paySeq);
  // Loaded data is never older than polled data.
  const status = success.status.paid ? success.status : (answer ?? success.status);
  if (status.querying) {
    return (
      <FlowPage title={status.title} note={status.words}>
        <PayQuerying
          paySeq={paySeq}
          amountFen={status.payAmountFen}
          cover={status.cover}
          asked={asked}
          askAgainUrl={pathname + search}
          onAskAgain={askNow}
        />
      </FlowPage>
    );
  }
  if (status.state !== 'paid') return <PayEnded status={status} />;
  const waiting = isOpen(success);
  const issuing = success.policyNo === null;
  return (
    <main>
      {success.purpose === 'order' ? <PurchaseSteps at={issuing ? '出单' : 'done'} /> : null}
      <div className="page-width py-6 md:py-10">
        <div className="mx-auto grid max-w-150 gap-5">
          {waiting ? (
            <noscript>
              <meta httpEquiv="refresh" content="5" />
            </noscript>
          ) : null}
          <output className="block" aria-busy={waiting}>
            <SuccessState title={titleOf(success)} action={<Actions success={success} />}>
              {successWords(success)}
            </SuccessState>
          </output>
          {partner ? (
            <Banner tone="success" title="感谢您从合作伙伴处来到这里">
              保单由{brand.name}为您服务，之后可以登录{brand.name}
              查看订单与保单，也可以直接关闭本页返回。
            </Banner>
          ) : null}
          <RecordAgain success={success} />
          <Agreements agreements={success.agreements} issued={success.policyNo !== null} />
          {hasEnded(success) ? null : <Debits success={success} />}
          {success.haveReturnVisit && !hasEnded(success) ? (
            <VisitOffer
              success={success}
              online={(visitType ?? success.visitType) === onlineVisit}
            />
          ) : null}
          <Onward success={success} />
          <Paid success={success} status={status} />
          <RefundList refunds={status.refunds} />
          <HelpLine />
        </div>
      </div>
    </main>
  );
};

export default PaySuccessPage;
