import { useEffect } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router';
import type { Output } from '@parasol/contract';
import { FlowPage } from '#page/frame.tsx';
import { PayOutcome } from './outcome/pay-outcome.tsx';
import { PayQuerying } from './outcome/pay-querying.tsx';
import { usePayStatus } from './outcome/use-pay-status.ts';

/** For a customer who returns by a link: first the known facts, then the next page. */
const PayAgainPage = () => {
  const opened = useLoaderData<Output<'openPayService'>>();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { paySeq } = opened.status;
  const { answer, asked, askNow } = usePayStatus(paySeq, opened.status);
  const status = answer ?? opened.status;
  const target =
    status.state === 'to-pay'
      ? opened.cashierUrl
      : status.state === 'paid'
        ? (opened.returnUrl ?? (status.after?.kind === 'page' ? status.after.url : null))
        : null;
  useEffect(() => {
    if (target !== null) void navigate(target, { replace: true });
  }, [target, navigate]);
  return (
    <FlowPage title={status.title} note={status.words}>
      {status.querying ? (
        <PayQuerying
          paySeq={paySeq}
          amountFen={status.payAmountFen}
          cover={status.cover}
          asked={asked}
          askAgainUrl={pathname + search}
          onAskAgain={askNow}
        />
      ) : (
        <PayOutcome status={status} />
      )}
    </FlowPage>
  );
};

export default PayAgainPage;
