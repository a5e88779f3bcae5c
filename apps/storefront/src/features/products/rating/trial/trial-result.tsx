import { productLinks } from '@parasol/routes/links/product-links';
import { useBrand } from '#shell/document/boot.ts';
import { Button } from '#ui/actions/button.tsx';
import { yuanText } from '@parasol/domain/base/money/fen';
import { Banner } from '#ui/feedback/banner.tsx';
import { Price } from '#ui/data/price.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import type { Output } from '@parasol/contract';
import type { TrialResult } from '#features/products/rating/trial.data.ts';

type Calculation = Output<'calculate'>;

type RefusedProps = Extract<TrialResult, { ok: false }> & { readonly sale: string | undefined };

/** The choices are unchanged; only the price for them is missing. */
export const Unanswered = ({
  why,
  onRetry,
}: {
  readonly why: string;
  readonly onRetry: () => void;
}) => (
  <>
    <Banner tone="warning" title="保险费没有算出来" live>
      {why}。您的选择都还在。
    </Banner>
    <Button look="secondary" onClick={onRetry}>
      再算一次
    </Button>
  </>
);

/** The sentence of each refusal names the alternative. */
export const Refused = ({ refusals, instead, sale }: RefusedProps) => {
  const brand = useBrand();
  return (
    <Banner tone="warning" title="按现在的选择还不能投保" live>
      <ul className="mt-1 grid gap-1">
        {refusals.map(({ message, field, insured }) => (
          <li key={`${field}${insured ?? ''}${message}`}>{message}</li>
        ))}
      </ul>
      {refusals.some(({ field }) => field === 'trialParamNo') ? (
        <TextLink to="?">不带核保结论重新试算</TextLink>
      ) : null}
      {instead.length === 0 ? null : (
        <p className="mt-2 flex flex-wrap gap-3">
          可以看看：
          {instead.map(({ baseProductNo, name }) => (
            <TextLink key={baseProductNo} to={productLinks(brand, baseProductNo, sale).detail}>
              {name}
            </TextLink>
          ))}
        </p>
      )}
    </Banner>
  );
};

const perPerson = (calculation: Calculation, index: number): string =>
  calculation.people.length === 1
    ? ''
    : `第 ${index + 1} 位，${calculation.people[index]?.age ?? 0} 周岁 · `;

/** The lines of one instalment; they sum to it. */
export const Parts = ({ calculation }: { readonly calculation: Calculation }) => {
  const lines = calculation.people.flatMap((person, index) =>
    person.parts.map((part) => ({
      ...part,
      name: `${perPerson(calculation, index)}${part.name}`,
      index,
    })),
  );
  if (lines.length === 1) return null;
  return (
    <>
      <dl className="grid gap-1.5 border-t pt-4 text-sm">
        {lines.map(({ name, amount, index, code }) => (
          <div key={`${index}${code}`} className="flex justify-between gap-4">
            <dt className="text-ink-2">{name}</dt>
            <dd className="figures">{yuanText(amount)}</dd>
          </div>
        ))}
      </dl>
      {lines.some(({ code }) => code === 'loading') ? (
        <p className="text-sm text-ink-2">
          “加费”按您接受的智能核保结论计算，结论有效期内投保都按这个标准。保存和分享的试算不带核保结论。
        </p>
      ) : null}
    </>
  );
};

const inAYear: Readonly<Record<string, number>> = { 月: 12, 季: 4, 半年: 2 };

/** The yearly cost in whole yuan: enough to talk about. */
export const yearlyYuan = ({ instalment, per = '' }: Calculation): number =>
  Math.round((instalment * (inAYear[per] ?? 1)) / 100);

export const PriceShown = ({
  calculation,
  size,
}: {
  readonly calculation: Calculation;
  readonly size: 'large' | 'huge';
}) => (
  <Price
    fen={calculation.instalment}
    size={size}
    {...(calculation.per === undefined || calculation.schedule.length === 1
      ? {}
      : { per: calculation.per })}
  />
);
