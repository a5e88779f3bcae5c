import { useLoaderData } from 'react-router';
import { FlowColumn } from '../../page/frame.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import type { RetainData } from './retain.data.ts';
import { recordedText } from '../../ui/text/moment-text.ts';

const RetainPage = () => {
  const { reminder, on } = useLoaderData<RetainData>();
  const { title, words, productName, number, since } = reminder;
  return (
    <main>
      <FlowColumn>
        <h1 className="mb-5 font-display text-2xl font-semibold md:text-3xl">保障提醒</h1>
        <Banner tone="warning" title={title}>
          {words}
        </Banner>
        <Card className="mt-6">
          <DescriptionList
            items={[
              { label: '产品', value: productName },
              { label: '编号', value: number },
              { label: '从什么时候', value: recordedText(since) },
            ]}
          />
        </Card>
        <div className="mt-6 grid gap-3">
          <ButtonLink to={on.to}>{on.label}</ButtonLink>
          <p className="text-sm text-ink-2">不想继续也没有关系，不用做任何事，不会扣费。</p>
        </div>
      </FlowColumn>
    </main>
  );
};

export default RetainPage;
