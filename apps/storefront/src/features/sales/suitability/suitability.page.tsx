import { useActionData, useLoaderData } from 'react-router';
import { FlowColumn } from '#page/frame.tsx';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { riskLevelName } from '@parasol/domain/sales/suitability/profile';
import { yuanText } from '@parasol/domain/base/money/fen';
import { dateText } from '#ui/text/moment-text.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { Advice } from './suitability-advice.tsx';
import { Questionnaire } from './suitability-form.tsx';
import { PauseForRaised, ThinkingPause } from './thinking-pause.tsx';
import type { SuitabilityData, SuitabilityRefused } from './suitability.data.ts';
import { suitabilityFigures as figures } from '@parasol/domain/sales/suitability/figures';

const SuitabilityPage = () => {
  const { state, again, links } = useLoaderData<SuitabilityData>();
  const refused = useActionData<SuitabilityRefused>();
  const { productName, insurer, profile, assessment, premium, mayTest, testFrom, confirmedAt } =
    state;
  const { already, pause } = state;
  const rules = assessment?.kind === 'assessed' ? assessment.findings.map(({ rule }) => rule) : [];
  const asking = profile === null || again;
  return (
    <main>
      <FlowColumn>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-2">
          <TextLink to={links.detail}>{productName}</TextLink>
          <span>{insurer}承保</span>
        </p>
        <h1 className="mt-1 font-display text-2xl font-semibold max-md:unseen md:text-3xl">
          适当性评估
        </h1>
        <p className="mt-2 mb-6 text-ink-2">
          看看这款产品和您的需要、收入、预算是否合适。结果 {figures.validMonths}{' '}
          个月内有效，每天最多评估 {figures.testsPerDay} 次，{figures.periodMonths} 个月内最多{' '}
          {figures.testsPerPeriod} 次。
        </p>
        {refused && refused.questions.length === 0 ? (
          <div className="mb-6">
            <Banner tone="danger" live>
              {refused.message}
            </Banner>
          </div>
        ) : null}
        {asking && !mayTest ? (
          <div className="grid gap-6">
            <Banner tone="warning" title="评估次数已用完">
              {testFrom === null ? '' : `${dateText(testFrom)}起可以再评估。`}
            </Banner>
            {profile === null ? null : (
              <ButtonLink to={links.here} look="secondary">
                查看上次的评估结果
              </ButtonLink>
            )}
          </div>
        ) : asking ? (
          <Questionnaire questionnaire={state.questionnaire} refused={refused} />
        ) : (
          <div className="grid gap-6">
            <Card>
              <DescriptionList
                items={[
                  { label: '风险承受能力', value: riskLevelName(profile.riskLevel) },
                  { label: '家庭年收入', value: yuanText(profile.familyIncome) },
                  premium?.mode === 'single'
                    ? { label: '一次交清的预算', value: yuanText(profile.singleBudget) }
                    : { label: '每年预算', value: yuanText(profile.annualBudget) },
                  ...(premium
                    ? [
                        {
                          label: premium.mode === 'single' ? '一次交清' : '每年保险费',
                          value:
                            premium.mode === 'single'
                              ? yuanText(premium.amount)
                              : `${yuanText(premium.amount)}，交 ${premium.payYears} 年`,
                        },
                      ]
                    : []),
                  ...(premium && already[premium.mode] > 0
                    ? [
                        {
                          label: premium.mode === 'single' ? '近一年已一次交清' : '每年已交',
                          value: `${yuanText(already[premium.mode])}，您在这里的其他保单和申请`,
                        },
                      ]
                    : []),
                  { label: '有效期至', value: dateText(profile.validUntil) },
                ]}
              />
            </Card>
            {assessment === null ? (
              <Banner title="先算一算保险费">
                有了具体的保险费，才能看是否合适。<TextLink to={links.trial}>去试算</TextLink>
              </Banner>
            ) : assessment.kind === 'exempt' ? (
              <>
                <Banner tone="success" title="这款产品不需要适当性确认">
                  保险期间不超过一年。
                </Banner>
                <ButtonLink to={links.order}>继续投保</ButtonLink>
              </>
            ) : pause !== null && pause.standing !== 'due' ? (
              <ThinkingPause
                pause={{ ...pause, standing: pause.standing }}
                rules={rules}
                signs={assessment.requires === 'signed-statement'}
                refused={refused}
                links={links}
              />
            ) : pause !== null && assessment.suitable ? (
              <PauseForRaised pause={pause} rules={rules} links={links} />
            ) : assessment.suitable || confirmedAt !== null ? (
              <>
                <Banner tone="success" title={assessment.suitable ? '与您的情况相符' : '您已确认'}>
                  {assessment.suitable
                    ? '按您的回答，没有发现不合适的地方。'
                    : '您已看过提示并书面确认继续。'}
                </Banner>
                <ButtonLink to={links.order}>继续投保</ButtonLink>
              </>
            ) : (
              <Advice
                assessment={assessment}
                refused={refused}
                trial={links.trial}
                pauseHours={pause?.hours ?? null}
              />
            )}
            {mayTest ? (
              <p className="text-sm text-ink-2">
                情况有变化？<TextLink to={links.again}>重新评估</TextLink>
              </p>
            ) : null}
          </div>
        )}
      </FlowColumn>
    </main>
  );
};

export default SuitabilityPage;
