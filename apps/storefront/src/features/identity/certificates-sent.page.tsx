import { useLoaderData } from 'react-router';
import { orderLinks } from '@parasol/routes/order-links';
import { FlowPage } from '../../page/frame.tsx';
import { useBrand } from '../../shell/document/boot.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { SuccessState } from '../../ui/feedback/success-state.tsx';
import type { CertificatesSentData } from './certificates-sent.data.ts';

/** The papers are with a person now. */
const CertificatesSentPage = () => {
  const { orderNo } = useLoaderData<CertificatesSentData>();
  const links = orderLinks(useBrand());
  return (
    <FlowPage title="证件已提交">
      <SuccessState
        level={2}
        title="证件照片已提交"
        action={
          <ButtonLink to={orderNo === null ? links.list() : links.progress(orderNo)}>
            {orderNo === null ? '查看我的订单' : '查看订单进度'}
          </ButtonLink>
        }
      >
        通常一个工作日内核对完，结果会发到您的消息里。需要重拍时会告诉您原因，订单会保留。
      </SuccessState>
    </FlowPage>
  );
};

export default CertificatesSentPage;
