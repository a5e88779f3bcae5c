import { Price } from '#ui/data/price.tsx';
import { exampleOfAllPlans, type ProductDetail } from './block.ts';

/** One plan at a time; written out, because every class has to stand somewhere in the text. */
const shownFor = [
  'group-has-[[value="0"]:checked]/plans:block',
  'group-has-[[value="1"]:checked]/plans:block',
  'group-has-[[value="2"]:checked]/plans:block',
  'group-has-[[value="3"]:checked]/plans:block',
  'group-has-[[value="4"]:checked]/plans:block',
] as const;

/** Plans on a phone: a switch above the list of the chosen one's benefits. Works without script. */
export const PlanSwitch = ({ product }: { readonly product: ProductDetail }) => {
  const { plans, coverages } = product;
  return (
    <div className="group/plans md:hidden print:hidden">
      {plans.length > 1 ? (
        <fieldset>
          <legend className="unseen">选择计划</legend>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2">
            {plans.map((plan, index) => (
              <label key={plan.code} className="choice-card justify-center px-3 py-2 text-sm">
                <input
                  type="radio"
                  name="plan-shown"
                  value={index}
                  defaultChecked={index === 0}
                  className="unseen"
                />
                {plan.name}
              </label>
            ))}
          </div>
        </fieldset>
      ) : null}
      {plans.map((plan, index) => (
        <div
          key={plan.code}
          className={plans.length > 1 ? `mt-3 hidden ${shownFor[index] ?? ''}` : ''}
        >
          <dl className="ruled rounded-lg border bg-surface">
            {coverages.map((coverage) => (
              <div
                key={coverage.code}
                className="flex items-baseline justify-between gap-4 px-4 py-3"
              >
                <dt>
                  {coverage.name}
                  {coverage.rider === undefined ? null : (
                    <span className="block text-xs text-ink-3">可选，另外计费</span>
                  )}
                </dt>
                <dd className="figures max-w-3/5 text-right font-semibold text-primary-strong">
                  {coverage.sums[index] ?? <span className="font-normal text-ink-3">不含</span>}
                </dd>
              </div>
            ))}
            {plan.price === undefined ? null : (
              <div className="flex items-baseline justify-between gap-4 px-4 py-3">
                <dt>
                  保险费
                  <span className="block text-xs text-ink-3">{exampleOfAllPlans(product)}</span>
                </dt>
                <dd>
                  <Price
                    fen={plan.price.fen}
                    {...(plan.price.per === undefined ? {} : { per: plan.price.per })}
                  />
                </dd>
              </div>
            )}
          </dl>
        </div>
      ))}
    </div>
  );
};
