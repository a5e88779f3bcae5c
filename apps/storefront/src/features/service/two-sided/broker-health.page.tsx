import { useLoaderData } from 'react-router';
import { FlowPage } from '#page/frame.tsx';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { BrokerHealthData } from './broker-health.data.ts';

/** The questions beforehand, to read with the customer: they cannot be answered here. */
const BrokerHealthPage = () => {
  const { notices, urls } = useLoaderData<BrokerHealthData>();
  const sections = notices.flatMap((notice) => notice.sections);
  return (
    <FlowPage title="健康告知" note="可以与客户一起看看会问什么，请客户提前准备病历和检查报告。">
      <Banner title="由客户本人回答">
        客户在自己的手机上如实告知，您看不到回答；客户同意后才能看到结论。
      </Banner>
      {sections.length === 0 ? (
        <Empty title="还不知道问谁" action={<ButtonLink to={urls.trial}>去选方案</ButtonLink>}>
          问题因年龄和性别不同，请先为被保险人选好方案。
        </Empty>
      ) : (
        sections.map(({ id: section, title, questions }) => (
          <Card key={section} as="section" aria-label={title} className="grid gap-3">
            <h2 className="text-lg font-semibold">{title}</h2>
            <ol className="grid gap-3">
              {questions.map(({ id, ask, items = [] }, at) => (
                <li key={id} className="flex gap-3">
                  <span className="figures shrink-0 text-ink-3">{at + 1}.</span>
                  <span>
                    {ask}
                    {items.length === 0 ? null : (
                      <span className="block text-sm text-ink-2">{items.join('；')}</span>
                    )}
                  </span>
                </li>
              ))}
            </ol>
          </Card>
        ))
      )}
      <div className="actions">
        <ButtonLink to={urls.form}>回到投保资料</ButtonLink>
      </div>
    </FlowPage>
  );
};

export default BrokerHealthPage;
