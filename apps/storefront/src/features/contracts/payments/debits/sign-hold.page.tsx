import { useEffect } from 'react';
import { orderLinks } from '@parasol/routes/links/order-links';
import { useLoaderData, useLocation, useNavigate } from 'react-router';
import type { Output } from '@parasol/contract';
import { useBrand } from '#shell/document/boot.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { holdTarget } from './hold-target.ts';
import { FlowPage } from '#page/frame.tsx';
import type { SignHoldData } from './sign-hold.data.ts';
import { useAsking } from '#page/answers/use-asking.ts';

type Held = Output<'storageToSign'>;

const betweenQuestions = 3;

/** Waits until the insurer has registered the order, then leads on to paying or signing. */
const SignHoldPage = () => {
  const { orderNo, held: first } = useLoaderData<SignHoldData>();
  const brand = useBrand();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { answer } = useAsking<Held>(
    first,
    (api, signal) => api.storageToSign({ orderNo }, { signal }),
    ({ stored }) => (stored ? null : betweenQuestions),
  );
  const registration = answer ?? first;
  const target = holdTarget(brand, registration);
  // Registered, and nothing to pay or sign: only the order itself tells more.
  const over = registration.stored && target === null;
  useEffect(() => {
    if (target !== null) void navigate(target, { replace: true });
  }, [target, navigate]);
  return (
    <FlowPage
      title={
        target ? '可以继续了' : registration.stored ? registration.title : '正在等待保险公司登记'
      }
      note={registration.words}
    >
      <Card className="grid gap-3">
        {registration.stored ? null : (
          <output className="flex items-center justify-center gap-3 py-2 text-ink-2">
            <Spinner />
            登记完成后会自动进入下一步
          </output>
        )}
        {over ? null : (
          <ButtonLink to={target ?? pathname + search} wide>
            {target === null ? '刷新' : '继续'}
          </ButtonLink>
        )}
        <ButtonLink
          to={orderLinks(brand).detail(orderNo)}
          look={over ? 'primary' : 'secondary'}
          wide
        >
          查看订单
        </ButtonLink>
      </Card>
    </FlowPage>
  );
};

export default SignHoldPage;
