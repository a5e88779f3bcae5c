import { useLoaderData, useParams } from 'react-router';
import { productLinks } from '@parasol/routes/links/product-links';
import { useBrand } from '#shell/document/boot.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DataTable } from '#ui/data/data-table.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { StickyActionBar } from '#ui/layout/sticky-action-bar.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { cross } from './blocks/marks.tsx';
import type { PlanDetail } from './coverage-info.data.ts';

type Coverage = PlanDetail['coverages'][number];

/** One benefit: what each plan pays, and under which conditions. */
const Benefit = ({
  coverage,
  plans,
}: {
  readonly coverage: Coverage;
  readonly plans: PlanDetail['plans'];
}) => (
  <li className="rounded-lg border bg-surface p-5 md:p-6">
    <h3 className="flex flex-wrap items-center gap-2 font-semibold">
      {coverage.name}
      {coverage.rider === undefined ? null : <Tag tone="accent">可选：{coverage.rider}</Tag>}
    </h3>
    <p className="mt-1 text-sm text-ink-2">{coverage.summary}</p>
    <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
      {plans.map((plan, index) => (
        <div key={plan.code}>
          <dt className="text-xs text-ink-3">{plan.name}</dt>
          <dd className="figures font-semibold text-primary-strong">
            {coverage.sums[index] ?? '不含'}
          </dd>
        </div>
      ))}
    </dl>
    {coverage.facts.length === 0 ? null : (
      <ul className="dotted mt-3 grid gap-1 border-t pt-3 text-sm text-ink-2">
        {coverage.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    )}
  </li>
);

const CoverageInfoPage = () => {
  const detail = useLoaderData<PlanDetail>();
  const brand = useBrand();
  const { sale } = useParams();
  const links = productLinks(brand, detail.baseProductNo, sale);
  return (
    <main>
      <div className="page-width grid grid-cols-1 gap-10 py-6 md:gap-14 md:py-10">
        <div>
          <p className="text-sm text-ink-2">
            <TextLink to={links.detail}>{detail.names.marketing}</TextLink>　{detail.insurer}
          </p>
          <h1 className="mt-1 font-display text-2xl font-semibold md:text-3xl">保障详情</h1>
        </div>
        <Section id="plans" title="各计划一览">
          <DataTable
            caption="各计划的保障金额"
            head={['保障责任', ...detail.plans.map((plan) => plan.name)]}
            rows={detail.coverages.map((coverage) => ({
              name: coverage.name,
              ...(coverage.rider === undefined ? {} : { note: '可选，另外计费' }),
              cells: coverage.sums.map((sum) => sum ?? '不含'),
            }))}
          />
        </Section>
        <Section id="benefits" title="每项责任怎么赔">
          <ul className="grid gap-3 lg:grid-cols-2">
            {detail.coverages.map((coverage) => (
              <Benefit key={coverage.code} coverage={coverage} plans={detail.plans} />
            ))}
          </ul>
        </Section>
        {detail.riders.length === 0 ? null : (
          <Section id="riders" title="附加险" note="都是可选的，投保时默认不选。">
            <Card className="py-2! md:py-2!">
              <DescriptionList
                items={detail.riders.map(({ name, summary, note }) => ({
                  label: name,
                  value: (
                    <>
                      {summary}
                      <span className="block text-sm text-ink-3">{note}</span>
                    </>
                  ),
                }))}
              />
            </Card>
          </Section>
        )}
        <Section id="facts" title="投保前请先看">
          <Card className="py-2! md:py-2!">
            <DescriptionList
              items={detail.keyFacts.map(({ label, value, note }) => ({
                label,
                value: (
                  <>
                    {value}
                    {note === undefined ? null : (
                      <span className="block text-sm text-ink-2">{note}</span>
                    )}
                  </>
                ),
              }))}
            />
          </Card>
        </Section>
        <Section id="exclusions" title="这些情况不赔">
          <ul className="grid gap-x-8 rounded-lg bg-danger-soft px-5 py-3 md:grid-cols-2">
            {detail.exclusions.map((text) => (
              <li key={text} className="flex gap-3 py-2 text-sm">
                {cross}
                {text}
              </li>
            ))}
          </ul>
        </Section>
        <p className="text-sm text-ink-3">
          {detail.names.clause}，备案编号 {detail.filingNumber}。完整内容见
          {detail.clauses.map(({ clauseId, title }) => (
            <TextLink key={clauseId} to={links.clause(clauseId)} className="ml-1">
              《{title}》
            </TextLink>
          ))}
        </p>
      </div>
      <StickyActionBar>
        <ButtonLink to={links.detail} look="secondary">
          回产品页
        </ButtonLink>
        <ButtonLink to={links.trial}>算我的保险费</ButtonLink>
      </StickyActionBar>
    </main>
  );
};

export default CoverageInfoPage;
