import { useLoaderData } from 'react-router';
import { telOf } from '@parasol/domain/service/call-centre/phones';
import { OwnFrame } from '#page/frame.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Card } from '#ui/layout/card.tsx';
import { dateText } from '#ui/text/moment-text.ts';
import type { CoverData } from './cover.data.ts';

const answers = { waiting: '还没有回答', agreed: '您已同意', refused: '您没有同意' } as const;

/** Cover that another person bought for the visitor: to know, not to change. */
const CoverPage = () => {
  const { policies } = useLoaderData<CoverData>();
  return (
    <OwnFrame title="别人为我投的保险" note="这里只能查看。变更和退保由投保人办理。">
      {policies.length === 0 ? (
        <Empty title="还没有可以查看的保单">
          家人为您投保、您用自己的账户同意过的保险会显示在这里。未成年时投的，成年后通过短信里的链接核对身份，也会显示。
        </Empty>
      ) : (
        policies.map((policy) => (
          <Card key={policy.policyNo} className="py-2! md:py-2!">
            <DescriptionList
              items={[
                { label: '产品', value: policy.product },
                { label: '保单号', value: policy.policyNo },
                { label: '投保人', value: policy.holder },
                {
                  label: '保险期间',
                  value: `${dateText(policy.startDate)} 至 ${policy.endDate === null ? '终身' : dateText(policy.endDate)}`,
                },
                { label: '状态', value: `${policy.stateTitle}，${policy.stateWords}` },
                ...policy.coverages.map(({ name, sum }) => ({ label: name, value: sum })),
                {
                  label: '身故保险金额',
                  value: `${policy.deathSum ?? '没有身故保险金'}（${answers[policy.answer]}）`,
                },
                {
                  label: '理赔报案',
                  value: (
                    <TextLink to={telOf(policy.insurer.servicePhone)} className="figures">
                      {policy.insurer.name} {policy.insurer.servicePhone}
                    </TextLink>
                  ),
                },
              ]}
            />
          </Card>
        ))
      )}
    </OwnFrame>
  );
};

export default CoverPage;
