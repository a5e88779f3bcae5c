import { useLoaderData, useParams } from 'react-router';
import { productLinks } from '@parasol/routes/links/product-links';
import { useBrand } from '#shell/document/boot.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { yuanText } from '@parasol/domain/base/money/fen';
import { PriceShown } from './trial/trial-result.tsx';
import type { TrialTiersData } from './trial-tiers.data.ts';

/** Every plan of a product for the same person: the prices, and the value of the difference. */
const TrialTiersPage = () => {
  const { init, tiers } = useLoaderData<TrialTiersData>();
  const { sale } = useParams();
  const links = productLinks(useBrand(), init.baseProductNo, sale);
  const priced = tiers.find(({ calculation }) => calculation !== null)?.calculation;
  return (
    <main className="page-width py-6 md:py-10">
      <p className="text-sm text-ink-2">
        <TextLink to={links.detail}>{init.name}</TextLink>　{init.insurer}承保
      </p>
      <h1 className="mt-1 font-display text-2xl font-semibold md:text-3xl">各计划一起比</h1>
      {priced ? (
        <p className="mt-2 text-ink-2">
          都按 {priced.people.map(({ age }) => `${age} 周岁`).join('、')}计算，
          <TextLink to={`${links.trial}?${tiers[0]?.query ?? ''}`}>换成我的情况</TextLink>
        </p>
      ) : null}
      {init.notice === undefined ? null : (
        <div className="mt-4">
          <Banner tone="warning">{init.notice}</Banner>
        </div>
      )}
      <ul className="mt-6 grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3">
        {tiers.map(({ plan, query, calculation, sums }) => (
          <Card as="li" key={plan.code} className="flex flex-col">
            <h2 className="text-lg font-semibold">{plan.name}</h2>
            <p className="mt-1 text-sm text-ink-2 md:min-h-11">{plan.summary}</p>
            <div className="mt-4">
              {calculation ? (
                <>
                  <PriceShown calculation={calculation} size="large" />
                  <p className="figures text-sm text-ink-2">
                    {calculation.schedule.length === 1
                      ? '一次交清'
                      : `${calculation.schedule.length} 期合计 ${yuanText(calculation.total)}`}
                  </p>
                </>
              ) : (
                <p className="text-ink-2">按这个情况不能选这个计划</p>
              )}
            </div>
            <dl className="ruled mt-3 border-t text-sm">
              {sums.map(({ name, sum }) => (
                <div key={name} className="flex justify-between gap-4 py-2.5">
                  <dt className="text-ink-2">{name}</dt>
                  <dd className="figures shrink-0">{sum ?? '不含'}</dd>
                </div>
              ))}
            </dl>
            <div className="mt-auto pt-4">
              <ButtonLink to={`${links.trial}?${query}`} look="secondary" wide>
                按这个计划试算<span className="sr-only">：{plan.name}</span>
              </ButtonLink>
            </div>
          </Card>
        ))}
      </ul>
    </main>
  );
};

export default TrialTiersPage;
