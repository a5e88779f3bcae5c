import { useLoaderData, useLocation, useRevalidator } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { orderLinks } from '@parasol/routes/links/order-links';
import { FlowPage } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { State } from '#ui/feedback/state.tsx';
import { SuccessState } from '#ui/feedback/success-state.tsx';
import { EmptyPicture } from '#ui/illustrations/empty-picture.tsx';
import { WaitingPicture } from '#ui/illustrations/waiting-picture.tsx';
import type { FaceResult } from './certification-result.data.ts';
import { papersCheckedWords } from '@parasol/domain/base/clocks/papers-length';

/** The result of a face check, and the next step. */
const CertificationResultPage = () => {
  const { check, token, pending } = useLoaderData<FaceResult>();
  const brand = useBrand();
  const { revalidate, state: looking } = useRevalidator();
  const { pathname, search } = useLocation();
  const links = orderLinks(brand);
  const { orderNo, state, purpose, last } = check;
  const envelope = (): string =>
    brandLink(brand, '/cooperation/envelope/:orderNo', { orderNo }, { token });
  const onward = token !== undefined ? envelope() : links.progress(orderNo);
  const next = purpose === 'signing' ? links.signing(orderNo) : onward;
  const other =
    purpose === 'signing' ? next : token !== undefined ? onward : links.certificates(orderNo);
  const again = <ButtonLink to={links.certificationVideo(orderNo, { token })}>再试一次</ButtonLink>;
  const otherWay = (
    <ButtonLink to={other} look="secondary">
      {purpose === 'signing' ? '直接签署' : '改用证件照片'}
    </ButtonLink>
  );
  if (state === 'done') {
    return (
      <FlowPage title="验证结果">
        <SuccessState
          level={2}
          title="已确认是本人"
          action={
            <ButtonLink to={next}>
              {token === undefined && purpose !== 'signing' ? '查看订单进度' : '继续签署'}
            </ButtonLink>
          }
        >
          {purpose === 'identity'
            ? '需要验证的人都通过后，订单自动进入下一步。'
            : '可以继续阅读和签署。'}
        </SuccessState>
      </FlowPage>
    );
  }
  if (state === 'waiting') {
    return (
      <FlowPage title="验证结果">
        <State
          picture={<WaitingPicture />}
          title="工作人员正在核对"
          action={
            <ButtonLink to={onward}>{token === undefined ? '查看订单进度' : '返回'}</ButtonLink>
          }
        >
          {last?.words.join('；') || `${papersCheckedWords}有结果`}
          。可以离开本页，结果会通知您，订单会保留。
        </State>
      </FlowPage>
    );
  }
  if (purpose === 'signing' && last?.outcome === 'unsure') {
    return (
      <FlowPage title="验证结果">
        <State
          picture={<WaitingPicture />}
          title="比对情况已记录"
          action={<ButtonLink to={next}>继续签署</ButtonLink>}
        >
          {last.words.join('；')}。
        </State>
      </FlowPage>
    );
  }
  if (pending) {
    return (
      <FlowPage title="验证结果">
        <State
          picture={<WaitingPicture />}
          title="还没有收到核验机构的结果"
          action={
            <>
              <form method="get" action={pathname + search}>
                <Button onClick={() => void revalidate()} loading={looking !== 'idle'}>
                  再查一次
                </Button>
              </form>
              {otherWay}
            </>
          }
        >
          如果已经在机构的页面完成，请稍后再查；中途离开的，可以重新开始。
        </State>
      </FlowPage>
    );
  }
  return (
    <FlowPage title="验证结果">
      <State
        picture={<EmptyPicture />}
        title={last?.outcome === 'no' ? '这次没有通过' : '还没有完成验证'}
        action={
          <>
            {check.attemptsLeft > 0 && state === 'open' ? again : null}
            {state === 'open' ? otherWay : <ButtonLink to={onward}>返回</ButtonLink>}
          </>
        }
      >
        <p>{check.note ?? (last?.words.join('；') || '您可以再试一次，或换一种方式。')}</p>
        {state === 'open' ? (
          <p className="mt-2 text-sm">
            {check.attemptsLeft > 0
              ? `今天还可以试 ${check.attemptsLeft} 次。`
              : '今天的尝试次数已经用完。'}
            订单会保留，没有产生任何费用。
          </p>
        ) : null}
      </State>
    </FlowPage>
  );
};

export default CertificationResultPage;
