import { useActionData, useLoaderData } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { OwnFrame } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { Section } from '#ui/layout/section.tsx';
import { minuteText } from '#ui/text/moment-text.ts';
import { AgentCard } from './agent-card.tsx';
import {
  isIdentity,
  type AgentData,
  type OwnAgent,
  type PostedAgent,
  type PostedIdentity,
} from './agent.data.ts';
import { ApplyForm } from './apply-form.tsx';
import { IdentityForm } from './identity-form.tsx';
import { Workspace } from './workspace.tsx';

const Standing = ({ agent }: { agent: OwnAgent }) => {
  const brand = useBrand();
  return (
    <>
      <Banner tone={agent.state === 'applied' ? 'info' : 'warning'} title={agent.stateTitle}>
        <p>{agent.stateWords}</p>
        {agent.state === 'suspended' && agent.stateSince !== null ? (
          <p>
            自 {minuteText(agent.stateSince)} 起暂停，如有疑问请联系客服 {brand.phone}。
          </p>
        ) : null}
        {agent.reason === null || agent.state === 'applied' ? null : (
          <p>工作人员说明：{agent.reason}</p>
        )}
      </Banner>
      <Section id="card" title="登记的资料">
        <AgentCard agent={agent} />
      </Section>
    </>
  );
};

/** An applicant registers here; an agent finds their work here. */
const AgentPage = () => {
  const { agent, desk, today } = useLoaderData<AgentData>();
  const action = useActionData<PostedAgent | PostedIdentity>();
  const posted = isIdentity(action) ? undefined : action;
  const brand = useBrand();
  const back = { to: brandLink(brand, '/me'), text: '我的' };
  if (agent !== null && desk !== null)
    return (
      <OwnFrame title="展业工作台" note={`${agent.name}，编号 ${agent.agentNo}`} back={back}>
        {agent.identity.state === 'given' ? null : <IdentityForm identity={agent.identity} />}
        {isIdentity(action) && action.identity.done ? (
          <Banner tone="success" live>
            {action.identity.message}
          </Banner>
        ) : null}
        <Workspace desk={desk} maySell={agent.identity.state !== 'due'} />
      </OwnFrame>
    );
  return (
    <OwnFrame
      title="服务人员"
      note={`持有执业证的保险代理人、经纪人，登记后可以为${brand.name}的客户服务。`}
      back={back}
    >
      <LiveBanner tone={posted?.tone} text={posted?.message} />
      {agent === null ? null : <Standing agent={agent} />}
      {agent === null || agent.canApply ? (
        <Section id="apply" title={agent === null ? '登记资料' : '修改登记资料'}>
          <ApplyForm agent={agent} today={today} />
        </Section>
      ) : null}
    </OwnFrame>
  );
};

export default AgentPage;
