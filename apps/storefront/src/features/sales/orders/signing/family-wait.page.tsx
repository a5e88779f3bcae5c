import { CircleAlert, CircleCheck, CircleX, Clock, UserSearch } from 'lucide-react';
import { Form, useActionData, useLoaderData } from 'react-router';
import { relationNames } from '@parasol/domain/base/people/relation';
import { orderLinks } from '@parasol/routes/links/order-links';
import { useBrand } from '#shell/document/boot.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { Tag } from '#ui/data/tag.tsx';
import type { FamilyProgress } from './family-wait.data.ts';
import { SideFrame } from '#page/frame.tsx';
import { CaseCard } from '#features/sales/orders/steps/case-card.tsx';
import { isMoving, useFollowing } from '#features/sales/orders/steps/use-following.ts';

type Member = FamilyProgress['members'][number];

const results = {
  waiting: { text: '等待核保', tone: 'neutral', Icon: Clock },
  accepted: { text: '通过', tone: 'success', Icon: CircleCheck },
  terms: { text: '附条件', tone: 'warning', Icon: CircleAlert },
  referred: { text: '人工核保', tone: 'primary', Icon: UserSearch },
  declined: { text: '未通过', tone: 'danger', Icon: CircleX },
} as const;

const MemberRow = ({ member }: { readonly member: Member }) => {
  const { text, tone, Icon } = results[member.result];
  return (
    <ListItem
      icon={<Icon aria-hidden="true" />}
      title={
        <span data-personal="">
          {member.name}（{relationNames[member.relation]}）
        </span>
      }
      note={`${member.planName}。${member.words}`}
      value={<Tag tone={tone}>{text}</Tag>}
    />
  );
};

/** A family's underwriting, person by person. */
const FamilyWaitPage = () => {
  const family = useLoaderData<FamilyProgress>();
  const refused = useActionData<string>();
  const links = orderLinks(useBrand());
  const { orderNo, state, title, members, membersToLeaveOut } = family;
  useFollowing(orderNo, state);
  const known = members.filter(({ result }) => result !== 'waiting').length;
  const leaving = members.filter(({ position }) => membersToLeaveOut.includes(position));
  return (
    <SideFrame
      back={{ to: links.progress(orderNo), text: '投保进度' }}
      title="每位家人的核保结果"
      note={
        <output>
          {isMoving(state) ? `已有 ${known} 位出结果，共 ${members.length} 位` : title}
        </output>
      }
    >
      <LiveBanner text={refused} />
      <List label="家庭成员">
        {members.map((member) => (
          <MemberRow key={member.position} member={member} />
        ))}
      </List>
      {family.underwriting === null ? null : <CaseCard line={family.underwriting} />}
      {leaving.length === 0 ? null : (
        <Card as="section" aria-labelledby="go-on">
          <h2 id="go-on" className="font-semibold">
            其他家人可以继续投保
          </h2>
          <p className="mt-1 text-ink-2">
            <span data-personal="">{leaving.map(({ name }) => name).join('、')}</span>
            这次不能承保。去掉后用已填的信息重新提交，保险费会重新计算。
          </p>
          <Form method="post" className="mt-4">
            {membersToLeaveOut.map((position) => (
              <input key={position} type="hidden" name="without" value={position} />
            ))}
            <Button type="submit">为其他家人继续投保</Button>
          </Form>
        </Card>
      )}
      <div className="actions">
        <ButtonLink to={links.detail(orderNo)} look="secondary">
          查看订单详情
        </ButtonLink>
      </div>
    </SideFrame>
  );
};

export default FamilyWaitPage;
