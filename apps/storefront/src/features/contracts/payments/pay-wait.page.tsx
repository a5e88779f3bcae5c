import { useEffect } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router';
import type { PayStatus } from '@parasol/contract/contracts/payments/shapes';
import { payLife } from '@parasol/domain/contracts/payments/pay-states';
import { openMiniProgramPage } from '#hosts/mini-program-page.ts';
import { useBrand } from '#shell/document/boot.ts';
import { useRememberedSession } from '#shell/session/use-remembered-session.ts';
import { FlowPage } from '#page/frame.tsx';
import { PayEnded } from './outcome/pay-outcome.tsx';
import { PayQuerying } from './outcome/pay-querying.tsx';
import type { PayWaitData } from './pay-wait.data.ts';
import { usePayStatus } from './outcome/use-pay-status.ts';

/** Continues by itself once the money has arrived; the link on the page does the same by hand. */
const useLeadOn = (status: PayStatus | null): void => {
  const navigate = useNavigate();
  const after = status?.state === 'paid' ? status.after : null;
  const { orderListUrl } = useBrand();
  useEffect(() => {
    if (after === null) return;
    if (after.kind === 'page') void navigate(after.url, { replace: true });
    else {
      // Outside a mini-program its pages do not open; the brand's own list always does.
      void openMiniProgramPage(window, after.url).then((opened) =>
        opened ? undefined : navigate(orderListUrl, { replace: true }),
      );
    }
  }, [after, navigate, orderListUrl]);
};

/**
 * Shows that it is asking until the provider has reported paid or failed; it never decides on its
 * own.
 */
const PayWaitPage = () => {
  const { paySeq, status: first } = useLoaderData<PayWaitData>();
  const { pathname, search } = useLocation();
  const { answer, asked, askNow } = usePayStatus(paySeq, first);
  useRememberedSession(paySeq);
  useLeadOn(answer);
  if (answer === null || answer.querying) {
    const { title, words } = answer ?? payLife.states.paying;
    return (
      <FlowPage title={title} note={words}>
        <PayQuerying
          paySeq={paySeq}
          amountFen={answer?.payAmountFen ?? null}
          cover={answer?.cover ?? null}
          asked={asked}
          askAgainUrl={pathname + search}
          onAskAgain={askNow}
        />
      </FlowPage>
    );
  }
  return <PayEnded status={answer} />;
};

export default PayWaitPage;
