import { Form, useActionData, useNavigation } from 'react-router';
import { FlowPage } from '#page/frame.tsx';
import { Button } from '#ui/actions/button.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { RadioGroup } from '#ui/form/radio-group.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { minuteText } from '#ui/text/moment-text.ts';
import type { DetailsAnswer, DetailsData } from '#features/service/two-sided/details.data.ts';

type Begin = Extract<DetailsData, { kind: 'begin' }>;

const ways = [
  {
    value: 'together',
    label: '一起办理',
    note: '客户核对资料时，双方能看到对方在哪一步，您可以随时补充。',
  },
  {
    value: 'self',
    label: '客户自己办理',
    note: '您准备好资料后由客户自己核对和投保，您只看进度。',
  },
];

/** The agent begins: the fields they prepare, and those that are never theirs. */
export const BeginPage = ({ data: { product, agent, begun } }: { readonly data: Begin }) => {
  const answer = useActionData<DetailsAnswer>();
  const busy = useNavigation().state !== 'idle';
  return (
    <FlowPage title="与客户一起投保" note={product.name}>
      <LiveBanner text={answer?.message} />
      {begun.length === 0 ? null : (
        <Section id="begun" title="接着准备">
          <List label="准备中的办理">
            {begun.map(({ agentOrderNo, customer, createdAt, url }) => (
              <ListItem
                key={agentOrderNo}
                title={
                  customer === '' ? '还没有填写客户' : <span data-personal="">{customer}</span>
                }
                note={`${minuteText(createdAt)} 开始`}
                to={url}
              />
            ))}
          </List>
        </Section>
      )}
      <Card>
        <Form method="post" className="grid gap-6">
          <RadioGroup name="way" label="怎样办理" choices={ways} defaultValue="together" />
          <div className="grid gap-2 text-sm text-ink-2">
            <p>您可以准备：方案与保险费、姓名、联系方式、职业、受益人等资料。</p>
            <p>
              只能由客户本人在自己的设备上完成：证件号码、健康告知、各项声明、身份验证、签名和交费。
            </p>
            <p>
              客户会看到：{agent.name}，执业证号{' '}
              <span className="figures">{agent.certificateNo}</span>
            </p>
          </div>
          <Button type="submit" wide loading={busy} loadingText="请稍候">
            开始准备
          </Button>
        </Form>
      </Card>
    </FlowPage>
  );
};
