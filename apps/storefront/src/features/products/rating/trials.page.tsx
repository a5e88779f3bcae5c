import { Calculator } from 'lucide-react';
import { Form, useActionData, useLoaderData } from 'react-router';
import { formatSum, yuanText } from '@parasol/domain/base/money/fen';
import { productLinks } from '@parasol/routes/links/product-links';
import { BirthdayNote } from '#page/birthday-price.tsx';
import { OwnFrame } from '#page/frame.tsx';
import { EmptyPlace } from '#page/empty-place.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { dateText } from '#ui/text/moment-text.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Price } from '#ui/data/price.tsx';
import { Section } from '#ui/layout/section.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { fieldsOf } from './trial/trial-form.ts';
import { mostCompared, type Trial, type TrialsData } from './trials.data.ts';

const PriceOf = ({
  trial,
  size = 'medium',
}: {
  readonly trial: Trial;
  readonly size?: 'small' | 'medium';
}) => {
  const { instalment, per, schedule } = trial.calculation;
  const apiece = schedule.length === 1 ? undefined : per;
  return <Price fen={instalment} size={size} {...(apiece === undefined ? {} : { per: apiece })} />;
};

const jobsOf = ({ people }: Trial['calculation']): string =>
  people.map(({ job }) => (job ? `${job.name}（${job.occupationClass} 类）` : '未填')).join('、');

/** Side by side, in the order they were ticked: no ranking, nothing marked as the best. */
const Comparison = ({ trials }: { readonly trials: readonly Trial[] }) => (
  <Section
    id="compare"
    title="并排对比"
    note="按您勾选的顺序排列。保险费为保存当时的结果，继续试算时会重新计算。"
  >
    <DataTable
      caption="所选试算的对比"
      head={['产品', ...trials.map((trial) => trial.productName)]}
      rows={[
        { name: '条件', cells: trials.map((trial) => trial.title) },
        ...(trials.some(({ calculation }) => calculation.people.some(({ job }) => job))
          ? [{ name: '职业', cells: trials.map(({ calculation }) => jobsOf(calculation)) }]
          : []),
        { name: '计划', cells: trials.map((trial) => trial.calculation.planName) },
        {
          name: '保额或份数',
          cells: trials.map(({ calculation: { sumAssured, units } }) =>
            sumAssured === undefined ? `${units} 份` : formatSum(sumAssured),
          ),
        },
        {
          name: '每期保险费',
          cells: trials.map((trial) => <PriceOf key={trial.trialId} trial={trial} size="small" />),
        },
        {
          name: '期数',
          cells: trials.map(({ calculation: { schedule } }) =>
            schedule.length === 1 ? '一次交清' : `${schedule.length} 期`,
          ),
        },
        { name: '总保险费', cells: trials.map((trial) => yuanText(trial.calculation.total)) },
        {
          name: '保险期间',
          cells: trials.map(
            ({ calculation: { effectiveDate, coverEnd } }) =>
              `${dateText(effectiveDate)}起${coverEnd === undefined ? '，终身' : `，至 ${dateText(coverEnd)}`}`,
          ),
        },
      ]}
    />
  </Section>
);

const TrialsPage = () => {
  const { trials, chosen, tooFew, tooMany } = useLoaderData<TrialsData>();
  const failed = useActionData<string | null>();
  const brand = useBrand();
  const compared = chosen.flatMap((id) => trials.find(({ trialId }) => trialId === id) ?? []);
  return (
    <OwnFrame title="试算记录">
      {failed ? <Banner tone="warning">{failed}</Banner> : null}
      {trials.length === 0 ? (
        <EmptyPlace
          place="trials"
          of={Calculator}
          action={<ButtonLink to={brand.productListUrl}>看看产品</ButtonLink>}
        />
      ) : (
        <>
          {compared.length > 1 ? <Comparison trials={compared} /> : null}
          {tooFew ? (
            <Banner tone="warning" live>
              请先勾选至少两个试算，再点“对比勾选的试算”。
            </Banner>
          ) : null}
          {tooMany ? (
            <Banner>
              一次最多对比 {mostCompared} 个，已显示先勾选的 {mostCompared} 个。
            </Banner>
          ) : null}
          <Form method="get" className="grid gap-3">
            <ul className="grid gap-3 md:grid-cols-2">
              {trials.map((trial) => (
                <li key={trial.trialId} className="rounded-lg border bg-surface p-5">
                  <div className="flex gap-3">
                    <input
                      id={`trial-${trial.trialId}`}
                      type="checkbox"
                      name="id"
                      value={trial.trialId}
                      defaultChecked={chosen.includes(trial.trialId)}
                      className="tick-box mt-0.5"
                    />
                    <div className="min-w-0">
                      <label htmlFor={`trial-${trial.trialId}`} className="block font-medium">
                        {trial.productName}
                      </label>
                      <p className="text-sm text-ink-2">{trial.title}</p>
                      <p className="mt-1">
                        <PriceOf trial={trial} />
                      </p>
                      <BirthdayNote birthday={trial.birthday} />
                    </div>
                  </div>
                  <div className="mt-2 flex items-center justify-between border-t pt-1 text-sm">
                    <TextLink
                      to={`${productLinks(brand, trial.input.baseProductNo).trial}?${fieldsOf(trial.input).toString()}`}
                      alone
                    >
                      继续试算
                    </TextLink>
                    <span className="flex items-center">
                      {trial.shared ? (
                        <Button
                          type="submit"
                          form={`stop-${trial.trialId}`}
                          look="quiet"
                          size="small"
                        >
                          停止分享
                        </Button>
                      ) : null}
                      <Button
                        type="submit"
                        form={`remove-${trial.trialId}`}
                        look="quiet"
                        size="small"
                      >
                        删除
                      </Button>
                    </span>
                  </div>
                </li>
              ))}
            </ul>
            <div className="actions">
              <Button type="submit" name="compare" value="1">
                对比勾选的试算
              </Button>
            </div>
          </Form>
          {trials.flatMap(({ trialId }) =>
            (['remove', 'stop'] as const).map((intent) => (
              <Form key={`${intent}-${trialId}`} id={`${intent}-${trialId}`} method="post">
                <input type="hidden" name={intent} value={trialId} />
              </Form>
            )),
          )}
        </>
      )}
    </OwnFrame>
  );
};

export default TrialsPage;
