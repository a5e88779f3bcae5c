import { useLoaderData, useLocation } from 'react-router';
import type { Output } from '@parasol/contract';
import type { PayStatus } from '@parasol/contract/payment-shapes';
import { brandLink } from '@parasol/routes/link';
import { orderLinks } from '@parasol/routes/order-links';
import { useBrand } from '../../shell/document/boot.ts';
import { HelpLine } from '../../shell/frame/help-line.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Price } from '../../ui/data/price.tsx';
import { SuccessState } from '../../ui/feedback/success-state.tsx';
import { dateText, minuteText } from '../../ui/text/moment-text.ts';
import { TaskFrame } from '../../page/frame.tsx';
import { PayOutcome } from './pay-outcome.tsx';
import { PayQuerying } from './pay-querying.tsx';
import type { PaySuccessData } from './pay-success.data.ts';
import { RefundList } from './refund-list.tsx';
import { usePayStatus } from './use-pay-status.ts';

type Success = Output<'getPaySuccess'>;

/** Instalments follow and nothing was signed for them. */
const SignOffer = ({ displayId }: { readonly displayId: string }) => {
  const brand = useBrand();
  return (
    <Card tone="primary" className="grid gap-3">
      <h2 className="font-semibold">以后各期的保险费</h2>
      <p className="text-sm text-ink-2">
        还没有开通自动扣费。您可以现在开通，也可以到期自己交，两种方式的保险费相同。
      </p>
      <ButtonLink
        to={brandLink(brand, '/aiProduct/withholdingMethod', { displayId })}
        look="secondary"
      >
        开通自动扣费
      </ButtonLink>
    </Card>
  );
};

/** Kinds of follow-up calls: 1 is the one online. */
const ONLINE_VISIT = '1';

const VisitOffer = ({
  success: { visited, status, policyNo },
  online,
}: {
  readonly success: Success;
  readonly online: boolean;
}) => {
  const brand = useBrand();
  if (visited) return <Notice tone="success" title="回访已完成" />;
  if (!online || status.orderNo === null)
    return (
      <Notice tone="info" title="还有一次回访">
        保单出具后会有工作人员联系您，确认是您本人投保、知晓保障与除外责任。
      </Notice>
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
  const { free, subject, productName } = success;
  return (
    <Card>
      <DescriptionList
        items={[
          { label: free ? '领取项目' : '支付项目', value: productName ?? subject },
          ...(free
            ? []
            : [
                {
                  label: '实付金额',
                  value: <Price fen={status.payAmountFen} size="small" tone="ink" cents="always" />,
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

/** Only what is known: whether there is a policy by now, and from when it covers. */
const successWords = ({ purpose, policyNo, effectiveDate }: Success): string => {
  if (purpose === 'instalment') return '这一期的保险费已收到。';
  if (purpose === 'service') return '款项已收到，会按您申请的事项办理。';
  if (policyNo === null) return '保险公司正在出具保单，出单后会发送短信通知。';
  return effectiveDate === null
    ? '保险公司已出具保单。'
    : `保险公司已出具保单，${dateText(effectiveDate)}起生效。`;
};

/** The money is there. Until the provider has said so the page only says that it is asking. */
const PaySuccessPage = () => {
  const { success, visitType, partner } = useLoaderData<PaySuccessData>();
  const brand = useBrand();
  const { pathname, search } = useLocation();
  const { paySeq } = success.status;
  const { answer, asked, askNow } = usePayStatus(paySeq, success.status);
  const status = answer ?? success.status;
  if (status.querying) {
    return (
      <TaskFrame title={status.title} note={status.words}>
        <PayQuerying
          paySeq={paySeq}
          amountFen={status.payAmountFen}
          cover={status.cover}
          asked={asked}
          askAgainUrl={pathname + search}
          onAskAgain={askNow}
        />
      </TaskFrame>
    );
  }
  if (status.state !== 'paid') {
    return (
      <TaskFrame title={status.title} note={status.words}>
        <PayOutcome status={status} />
      </TaskFrame>
    );
  }
  const detail = status.orderNo === null ? null : orderLinks(brand).detail(status.orderNo);
  return (
    <main className="page-width py-6 md:py-10">
      <div className="mx-auto grid max-w-150 gap-5">
        <SuccessState
          title={success.free ? '领取成功' : '支付成功'}
          action={
            <>
              {detail === null ? null : <ButtonLink to={detail}>查看订单</ButtonLink>}
              <ButtonLink
                to={partner ? '/' : (success.after?.listUrl ?? brand.orderListUrl)}
                look="secondary"
              >
                {partner ? '回到首页' : '我的订单'}
              </ButtonLink>
            </>
          }
        >
          {successWords(success)}
        </SuccessState>
        {partner ? (
          <Notice tone="success" title="感谢您从合作伙伴处来到这里">
            保单由{brand.name}为您服务，之后可以登录{brand.name}
            查看订单与保单，也可以直接关闭本页返回。
          </Notice>
        ) : null}
        {success.haveReturnVisit ? (
          <VisitOffer
            success={success}
            online={(visitType ?? success.visitType) === ONLINE_VISIT}
          />
        ) : null}
        <Paid success={success} status={status} />
        <RefundList refunds={status.refunds} />
        {success.offerSigning ? <SignOffer displayId={status.displayId} /> : null}
        <HelpLine />
      </div>
    </main>
  );
};

export default PaySuccessPage;
