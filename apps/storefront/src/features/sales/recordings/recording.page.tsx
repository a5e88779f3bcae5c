import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import type { RecordingView } from '@parasol/contract/sales/recordings/shapes';
import { recordingModes, recordingLife } from '@parasol/domain/sales/recordings/recording-states';
import { brandLink } from '@parasol/routes/links/link';
import { orderLinks } from '@parasol/routes/links/order-links';
import { FlowPage } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { State } from '#ui/feedback/state.tsx';
import { SuccessState } from '#ui/feedback/success-state.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { EmptyPicture } from '#ui/illustrations/empty-picture.tsx';
import { Card } from '#ui/layout/card.tsx';
import { dateText } from '#ui/text/moment-text.ts';
import { Tag } from '#ui/data/tag.tsx';

const modes = [
  {
    value: 'apart',
    label: recordingModes.apart,
    note: '客户和服务人员各自录自己的画面和声音，不在一处也可以。',
  },
  {
    value: 'together',
    label: recordingModes.together,
    note: '两个人都在画面里，由客户的手机或电脑录制。',
  },
] as const;

/** Faults of the recording before, for both to read. */
const Returned = ({ view: { returned, againBy } }: { readonly view: RecordingView }) =>
  returned.length === 0 ? null : (
    <Banner tone="warning" title="上次的录音录像需要重新录制">
      <ul className="mt-1 grid list-disc gap-1 pl-5">
        {returned.map(({ step, title, reason, note }) => (
          <li key={`${step} ${reason}`}>
            {title}：{reason}
            {note === '' ? '' : `（${note}）`}
          </li>
        ))}
      </ul>
      {againBy === null ? null : <p className="mt-1">请在 {dateText(againBy)} 前完成。</p>}
    </Banner>
  );

/** The consent before any camera is on. */
const Consent = ({ view }: { readonly view: RecordingView }) => {
  const busy = useNavigation().state !== 'idle';
  return (
    <Card as="section" aria-labelledby="consent" className="grid gap-4">
      <h2 id="consent" className="text-lg font-semibold">
        录制前请您看清并同意
      </h2>
      <ul className="ml-5 grid list-disc gap-2 text-ink-2">
        <li>
          录什么：双方的画面和声音，以及朗读的内容和每一步的时间。不会读出证件号码和健康情况。
        </li>
        <li>保存：分段加密保存，每段有校验，不能更改。</li>
        <li>
          多久：保险期间一年以上的，合同终止后保存十年；一年及以下的保存五年。没有成交的，30
          天后删除。
        </li>
        <li>
          谁能看：质检人员写明原因后才能播放，每次都有记录和水印；监管检查和处理争议时依法提供。
        </li>
        <li>
          不同意：有服务人员参与的这类投保必须录制。您可以不经服务人员、自己在网上投保，或联系客服。
        </li>
      </ul>
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="version" value={view.consentVersion} />
        {view.side === 'agent' ? (
          <RadioGroup
            name="mode"
            label="和客户怎样录制"
            defaultValue={view.mode ?? 'apart'}
            choices={modes}
          />
        ) : null}
        <Button type="submit" size="large" wide loading={busy}>
          同意录制，去准备
        </Button>
      </Form>
    </Card>
  );
};

const Script = ({ view: { script } }: { readonly view: RecordingView }) => (
  <Card as="section" aria-labelledby="script" className="grid grid-cols-1 gap-4 wrap-anywhere">
    <h2 id="script" className="text-lg font-semibold">
      要说的内容
    </h2>
    <p className="text-ink-2">
      共 {script.length} 步，大约{' '}
      {Math.ceil(script.reduce((sum, step) => sum + step.leastSeconds + 4, 0) / 60)}{' '}
      分钟。有疑问时可以随时停下来问。
    </p>
    <ol className="ruled">
      {script.map(({ code, title, speaker, words, answer }, index) => (
        <li key={code} className="grid gap-1 py-3 first:pt-0 last:pb-0">
          <p className="flex flex-wrap items-center gap-2">
            <span className="figures font-semibold">
              {index + 1}. {title}
            </span>
            <Tag>{speaker === 'agent' ? '服务人员朗读' : '客户本人说'}</Tag>
          </p>
          <p className="text-ink-2">{words}</p>
          {answer === null ? null : <p>客户回答：“{answer}”</p>}
        </li>
      ))}
    </ol>
  </Card>
);

const Done = ({ view }: { readonly view: RecordingView }) => {
  const brand = useBrand();
  const links = orderLinks(brand);
  const toPay = view.orderState === 'to-pay' && view.side === 'customer';
  return (
    <FlowPage title="录音录像">
      <SuccessState
        level={2}
        title="录音录像已完成"
        action={
          view.side === 'customer' ? (
            <ButtonLink to={toPay ? links.pay(view.orderNo) : links.detail(view.orderNo)}>
              {toPay ? '去支付' : '查看订单'}
            </ButtonLink>
          ) : (
            <ButtonLink to={brandLink(brand, '/agent/orders')}>回到客户的订单</ButtonLink>
          )
        }
      >
        {view.state === null ? '' : recordingLife.states[view.state].words}
        {toPay ? '现在可以交费了。' : ''}
        {view.side === 'agent' && view.orderState === 'to-pay' ? '接下来由客户本人支付。' : ''}
      </SuccessState>
    </FlowPage>
  );
};

const NotNeeded = ({ view }: { readonly view: RecordingView }) => {
  const links = orderLinks(useBrand());
  return (
    <FlowPage title="录音录像">
      <State
        picture={<EmptyPicture />}
        title="现在不需要录音录像"
        action={
          view.side === 'customer' ? (
            <ButtonLink to={links.detail(view.orderNo)}>查看订单</ButtonLink>
          ) : null
        }
      >
        这份订单不用录制，或者还没有到这一步。
      </State>
    </FlowPage>
  );
};

/** Why a sale is recorded, the spoken words, and agreeing to it; the same page for both sides. */
const RecordingPage = () => {
  const view = useLoaderData<RecordingView>();
  const refused = useActionData<string>();
  const links = orderLinks(useBrand());
  if (view.complete) return <Done view={view} />;
  if (!view.needed) return <NotNeeded view={view} />;
  return (
    <FlowPage
      title="录音录像"
      note={`${view.productName}有服务人员参与销售，按监管要求在交费前录制销售过程。服务人员：${view.agentWords}。`}
    >
      <LiveBanner text={refused} />
      <Returned view={view} />
      {view.agentServes ? null : (
        <Banner tone="warning" title="服务人员暂时不能服务">
          录制要由服务人员参与，现在不能进行。您可以联系客服，或取消后自己在网上重新投保。
        </Banner>
      )}
      {view.agentServes && view.consented ? (
        <Card as="section" className="grid gap-3">
          <h2 className="text-lg font-semibold">
            {view.other === 'absent' ? '您已同意，等对方打开同一页面' : '对方已就绪'}
          </h2>
          <p className="text-ink-2">
            {view.side === 'customer'
              ? '服务人员已收到通知，也可以请他打开您的订单。'
              : '客户已收到通知，也可以请客户从订单里打开“去录音录像”。'}
          </p>
          <ButtonLink to={links.recordingVideo(view.baseProductNo, view.orderNo)} wide size="large">
            {view.current === 0 && view.track?.chunks === 0 ? '去录制' : '继续录制'}
          </ButtonLink>
        </Card>
      ) : null}
      {view.agentServes && !view.consented ? <Consent view={view} /> : null}
      <Script view={view} />
    </FlowPage>
  );
};

export default RecordingPage;
