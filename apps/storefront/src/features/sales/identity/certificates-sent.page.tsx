import { useLoaderData } from 'react-router';
import { orderLinks } from '@parasol/routes/links/order-links';
import { FlowPage } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { SuccessState } from '#ui/feedback/success-state.tsx';
import type { CertificatesSentData } from './certificates-sent.data.ts';
import { papersCheckedWords } from '@parasol/domain/base/clocks/papers-length';

type Order = NonNullable<CertificatesSentData['order']>;

const Sent = ({ orderNo }: Pick<Order, 'orderNo'>) => (
  <FlowPage title="证件已提交">
    <SuccessState
      level={2}
      title="证件照片已提交"
      action={<ButtonLink to={orderLinks(useBrand()).progress(orderNo)}>查看订单进度</ButtonLink>}
    >
      {papersCheckedWords}核对完，结果会发到您的消息里。需要重拍时会告诉您原因，订单会保留。
    </SuccessState>
  </FlowPage>
);

/** Whether a colleague has the photos of an order now, as far as the order tells. */
const CertificatesSentPage = () => {
  const { order } = useLoaderData<CertificatesSentData>();
  const links = orderLinks(useBrand());
  if (order === null) {
    return (
      <FlowPage
        title="上传证件"
        note="这里没有指明是哪份订单。请从订单进入，查看证件是否已经提交。"
      >
        <ButtonLink to={links.list()}>查看我的订单</ButtonLink>
      </FlowPage>
    );
  }
  const { orderNo, state, people } = order;
  const waits = state === 'to-verify';
  const wanted = people.filter((person) => person.state !== 'verified');
  if (!waits || wanted.length === 0) {
    return (
      <FlowPage title="上传证件" note="这份订单现在不需要证件照片。">
        <ButtonLink to={links.progress(orderNo)}>查看订单进度</ButtonLink>
      </FlowPage>
    );
  }
  if (wanted.every((person) => person.state === 'sent')) return <Sent orderNo={orderNo} />;
  const returned = wanted.some((person) => person.state === 'returned');
  return (
    <FlowPage
      title="上传证件"
      note={
        returned
          ? '有证件照片需要重拍，原因写在上传的页面上。'
          : wanted.some((person) => person.state === 'sent')
            ? '还有人的证件照片没有提交，都提交后才能核对完。'
            : '证件照片还没有提交，提交后才会开始核对。'
      }
    >
      <ButtonLink to={links.certificates(orderNo)}>去上传证件</ButtonLink>
      <ButtonLink to={links.progress(orderNo)} look="secondary">
        查看订单进度
      </ButtonLink>
    </FlowPage>
  );
};

export default CertificatesSentPage;
