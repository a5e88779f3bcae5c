import { useLoaderData, useLocation } from 'react-router';
import type { Output } from '@parasol/contract';
import type { PayStatus } from '@parasol/contract/payment-shapes';
import { brandLink } from '../../routes/link.ts';
import { useBrand } from '../../shell/boot.ts';
import { HelpLine } from '../../shell/help-line.tsx';
import { useRow } from '../../shell/use-row.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Price } from '../../ui/price.tsx';
import { SuccessState } from '../../ui/success-state.tsx';
import { minuteText } from '../../ui/moment-text.ts';
import { PayFrame } from './pay-frame.tsx';
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

const VisitNotice = ({ online }: { readonly online: boolean }) => (
  <Notice tone="info" title="还有一次回访">
    {online
      ? '保单生效后请完成在线回访，确认是您本人投保、知晓保障与除外责任。可以在订单里开始。'
      : '保单生效后会有工作人员联系您，确认是您本人投保、知晓保障与除外责任。'}
  </Notice>
);

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
          { label: '编号', value: status.displayId },
        ]}
      />
    </Card>
  );
};

const titles = {
  free: ['领取成功', '保障正在为您登记，生效后会发送短信通知。'],
  paid: ['支付成功', '保险公司正在出具保单，生效后会发送短信通知。'],
} as const;

/** The money is there. Until the provider has said so the page only says that it is asking. */
const PaySuccessPage = () => {
  const { success, visitType, partner } = useLoaderData<PaySuccessData>();
  const brand = useBrand();
  const row = useRow();
  const { pathname, search } = useLocation();
  const { paySeq } = success.status;
  const { answer, asked, askNow } = usePayStatus(paySeq, success.status);
  const status = answer ?? success.status;
  if (status.querying) {
    return (
      <PayFrame title={status.title} note={status.words}>
        <PayQuerying
          paySeq={paySeq}
          amountFen={status.payAmountFen}
          asked={asked}
          askAgainUrl={pathname + search}
          onAskAgain={askNow}
        />
      </PayFrame>
    );
  }
  if (status.state !== 'paid') {
    return (
      <PayFrame title={status.title} note={status.words}>
        <PayOutcome status={status} />
      </PayFrame>
    );
  }
  const [title, words] = titles[success.free || row?.variant === 'free' ? 'free' : 'paid'];
  const detail =
    status.orderNo === null
      ? null
      : `${brand.orderDetailUrl}?id=${encodeURIComponent(status.orderNo)}`;
  return (
    <main className="page-width py-6 md:py-10">
      <div className="mx-auto grid max-w-150 gap-5">
        <SuccessState
          title={title}
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
          {words}
        </SuccessState>
        {partner ? (
          <Notice tone="success" title="感谢您从合作伙伴处来到这里">
            保单由{brand.name}为您服务，之后可以登录{brand.name}
            查看订单与保单，也可以直接关闭本页返回。
          </Notice>
        ) : null}
        {success.haveReturnVisit ? (
          <VisitNotice online={(visitType ?? success.visitType) === ONLINE_VISIT} />
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
