import { useEffect, useReducer, type MouseEvent } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router';
import type { Output } from '@parasol/contract';
import {
  signStatuses,
  type SignStatus,
} from '@parasol/domain/contracts/payments/cashier/sign-page';
import { brandLink } from '@parasol/routes/links/link';
import { useBrand } from '#shell/document/boot.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { FlowPage } from '#page/frame.tsx';
import { PayTips } from './outcome/pay-tips.tsx';
import type { SignPayData } from './sign-pay.data.ts';
import { afterAnswer, askAgain, type SignProgress } from './debits/sign-progress.ts';
import { useAsking } from '#page/answers/use-asking.ts';

type Signing = Output<'getEntrustStatus'>;
type Step =
  | { readonly kind: 'answer'; readonly said: SignStatus | null }
  | { readonly kind: 'ask-again' };

const progressed = (progress: SignProgress, step: Step): SignProgress =>
  step.kind === 'answer' ? afterAnswer(progress, step.said) : askAgain(progress);

/** Time to read that it worked, before the pay page comes. */
const readingMs = 2000;

const words: Readonly<Record<SignStatus, string>> = {
  1: '正在向支付机构查询，请不要重复开通。',
  2: '支付机构还没有给出结果。您可以再查一次，也可以先离开，开通成功会短信通知您。',
  3: '以后各期会在前一天通知后自动扣费，您可以随时关闭。',
  4: '支付机构没有完成开通，没有产生任何扣费。您可以重新开通，也可以到期自己交费。',
};

/** No provider was asked, or the signed mandate has ended: the page waits for no result. */
const Unsigned = ({
  signing: { unsigned, text, words: wording },
  displayId,
}: {
  readonly signing: Signing;
  readonly displayId: string | undefined;
}) => {
  const brand = useBrand();
  return (
    <FlowPage title={text} note={wording}>
      <Card className="grid gap-3">
        {unsigned === 'not-needed' ? null : (
          <ButtonLink
            to={
              displayId === undefined
                ? brandLink(brand, '/me/debits')
                : brandLink(brand, '/aiProduct/withholdingMethod', { displayId })
            }
            wide
          >
            {unsigned === 'ended' ? '重新开通' : '去开通'}
          </ButtonLink>
        )}
        <ButtonLink
          to={brand.orderListUrl}
          look={unsigned === 'not-needed' ? 'primary' : 'secondary'}
          wide
        >
          查看我的订单
        </ButtonLink>
      </Card>
    </FlowPage>
  );
};

/** Whether a mandate was signed: only the provider's report decides. */
const SignPayPage = () => {
  const { asked, signing: first } = useLoaderData<SignPayData>();
  const brand = useBrand();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [progress, step] = useReducer(progressed, { status: first?.status ?? 1, asked: 0 });
  const { answer, askNow } = useAsking<Signing>(
    first,
    async (api, signal) => {
      const { mandateNo, displayId } = asked;
      const mandate = await api
        .getEntrustStatus(mandateNo ? { mandateNo } : { displayId: displayId ?? '' }, { signal })
        .catch((error: unknown) => {
          if (!signal.aborted) step({ kind: 'answer', said: null });
          throw error;
        });
      step({ kind: 'answer', said: mandate.status });
      return mandate;
    },
    ({ askAgainSeconds, unsigned }) =>
      progress.status === 1 && unsigned === null ? Math.max(1, askAgainSeconds) : null,
  );
  const next = progress.status === 3 ? (answer?.nextUrl ?? brandLink(brand, '/me/debits')) : null;
  useEffect(() => {
    if (next === null) return undefined;
    const timer = setTimeout(() => void navigate(next, { replace: true }), readingMs);
    return () => clearTimeout(timer);
  }, [next, navigate]);

  const again = (event: MouseEvent): void => {
    event.preventDefault();
    step({ kind: 'ask-again' });
    askNow();
  };
  const known = answer ?? first;
  if (known !== null && known.unsigned !== null)
    return <Unsigned signing={known} displayId={asked.displayId} />;
  const { status } = progress;
  // A customer who has paid already is not sent to pay.
  const title =
    status === 3 && next === brandLink(brand, '/me/debits')
      ? '开通成功'
      : signStatuses[status].text;
  const method = brandLink(brand, '/aiProduct/withholdingMethod', { displayId: asked.displayId });
  return (
    <FlowPage title={title} note={words[status]}>
      <Card className="grid gap-3" aria-live="polite">
        {status === 1 ? (
          <output className="flex items-center justify-center gap-3 py-2 text-ink-2">
            <Spinner />
            请稍候
          </output>
        ) : null}
        {next === null ? null : (
          <ButtonLink to={next} wide>
            现在就去
          </ButtonLink>
        )}
        {status === 1 || status === 2 ? (
          <ButtonLink to={pathname + search} wide onClick={again}>
            再查一次
          </ButtonLink>
        ) : null}
        {status === 2 || status === 4 ? (
          <ButtonLink
            to={asked.displayId ? method : brandLink(brand, '/me/debits')}
            look={status === 4 ? 'primary' : 'secondary'}
            wide
          >
            {status === 4 ? '重新开通' : '还没开通，去开通'}
          </ButtonLink>
        ) : null}
        {status === 3 ? null : (
          <ButtonLink to={brand.orderListUrl} look="quiet" wide>
            查看订单
          </ButtonLink>
        )}
      </Card>
      {status === 1 || status === 2 ? <PayTips /> : null}
    </FlowPage>
  );
};

export default SignPayPage;
