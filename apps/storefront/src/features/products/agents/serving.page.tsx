import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { agentPhoto } from '@parasol/routes/links/product-links';
import { OwnFrame } from '#page/frame.tsx';
import type { Posted } from '#page/answers/posted.ts';
import { Button } from '#ui/actions/button.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Card } from '#ui/layout/card.tsx';
import { dayText } from '#ui/text/moment-text.ts';
import type { ServingData } from './serving.data.ts';

type Serving = ServingData['agents'][number];

const seen = ({ agreed, changedAt }: Serving): string => {
  if (agreed)
    return `${changedAt === null ? '' : `${dayText(changedAt)} `}您同意了对方看到您的姓名和打码的手机号。`;
  return '对方看不到您的姓名，只知道有一份投保记在其名下。';
};

const ServingCard = ({ agent }: { readonly agent: Serving }) => {
  const busy = useNavigation().state !== 'idle';
  const { agentNo, name, kindTitle, certificateNo, photo, serving, agreed } = agent;
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex items-center gap-3">
        {photo ? (
          <img
            src={agentPhoto(agentNo)}
            alt=""
            width={48}
            height={48}
            className="size-12 shrink-0 rounded-full object-cover"
          />
        ) : null}
        <p className="min-w-0 grow">
          <span className="font-semibold">{name}</span>
          <span className="block text-sm wrap-anywhere text-ink-2">
            {kindTitle}，执业证号 {certificateNo}
          </span>
        </p>
        {agreed ? <Tag tone="success">已同意</Tag> : null}
      </div>
      <p className="text-sm text-ink-2">
        {seen(agent)}证件号码和健康告知始终不会给对方看。
        {serving ? null : '对方现在不提供服务。'}
      </p>
      {agreed || serving ? (
        <Form method="post">
          <input type="hidden" name="agentNo" value={agentNo} />
          <Button
            type="submit"
            name="agreed"
            value={agreed ? 'no' : 'yes'}
            look="secondary"
            size="small"
            disabled={busy}
          >
            {agreed ? `撤回对${name}的同意` : `同意${name}看到我的姓名`}
          </Button>
        </Form>
      ) : null}
    </Card>
  );
};

/** Agents who sold to the person, and the data they may see: the person allows and withdraws it. */
const ServingPage = () => {
  const { agents } = useLoaderData<ServingData>();
  const posted = useActionData<Posted>();
  return (
    <OwnFrame title="为我服务的人员" note="从服务人员的链接投保过的，列在这里。">
      <LiveBanner tone={posted?.tone} text={posted?.text} />
      {agents.length === 0 ? (
        <Empty title="还没有服务人员">您自己投保的产品由我们的客服为您服务。</Empty>
      ) : (
        <ul className="grid gap-4">
          {agents.map((agent) => (
            <ServingCard key={agent.agentNo} agent={agent} />
          ))}
        </ul>
      )}
    </OwnFrame>
  );
};

export default ServingPage;
