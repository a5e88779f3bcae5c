import { useLoaderData } from 'react-router';
import { FlowColumn } from '#page/frame.tsx';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Banner, type BannerProps } from '#ui/feedback/banner.tsx';
import type { RetainData } from './retain.data.ts';
import { recordedText } from '#ui/text/moment-text.ts';

const tones: Readonly<Record<RetainData['reminder']['tone'], NonNullable<BannerProps['tone']>>> = {
  good: 'success',
  neutral: 'info',
  attention: 'warning',
};

/** The state of cover, the next steps, and the consequence of doing nothing. */
const RetainPage = () => {
  const { reminder, on } = useLoaderData<RetainData>();
  const { tone, title, words, leave, productName, number, policy, since } = reminder;
  return (
    <main>
      <FlowColumn>
        <h1 className="mb-5 font-display text-2xl font-semibold md:text-3xl">保障提醒</h1>
        <Banner tone={tones[tone]} title={title}>
          {words}
        </Banner>
        <Card className="mt-6">
          <DescriptionList
            items={[
              { label: '产品', value: productName },
              ...(policy === null
                ? [
                    { label: '编号', value: number },
                    { label: '从什么时候', value: recordedText(since) },
                  ]
                : [{ label: '保单号', value: policy.policyNo }]),
            ]}
          />
        </Card>
        <div className="mt-6 grid gap-3">
          <ButtonLink to={on.to}>{on.label}</ButtonLink>
          <p className="text-sm text-ink-2">{leave}</p>
        </div>
      </FlowColumn>
    </main>
  );
};

export default RetainPage;
