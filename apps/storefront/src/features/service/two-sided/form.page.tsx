import { useLoaderData } from 'react-router';
import { beforeOrder, sessionLife } from '@parasol/domain/service/two-sided/session-states';
import { FlowPage } from '#page/frame.tsx';
import { useLiveOrder } from '#shell/session/live-session.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { AgentForm } from './agent/agent-form.tsx';
import { CustomerForm } from './customer/customer-form.tsx';
import type { SessionFormData } from './form.data.ts';

/** The agent prepares, the customer confirms: the same questions, and the author of each answer. */
const SessionFormPage = () => {
  const data = useLoaderData<SessionFormData>();
  const { order, refused, put } = useLiveOrder(data.order);
  if (refused !== null) {
    return (
      <FlowPage title="投保资料">
        <Banner tone="warning" title="这次办理已不能继续">
          {refused}
        </Banner>
      </FlowPage>
    );
  }
  // Fields no longer read take no input; the customer who continues is led there.
  const moved = order.side === 'agent' && !beforeOrder.includes(order.state);
  if (moved || sessionLife.isOver(order.state)) {
    return (
      <FlowPage title="投保资料">
        <Banner title={order.title}>
          {order.words}
          {order.reason === null ? null : <p>说明：{order.reason}</p>}
        </Banner>
        <div className="actions">
          <ButtonLink to={data.urls.progress}>查看进度</ButtonLink>
        </div>
      </FlowPage>
    );
  }
  return order.side === 'agent' ? (
    <AgentForm data={data} order={order} put={put} />
  ) : (
    <CustomerForm data={data} order={order} put={put} />
  );
};

export default SessionFormPage;
