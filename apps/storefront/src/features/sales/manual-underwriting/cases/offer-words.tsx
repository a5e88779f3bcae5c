import type { CaseOffer } from '@parasol/contract/sales/manual-underwriting/shapes';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Price } from '#ui/data/price.tsx';
import { Card } from '#ui/layout/card.tsx';
import { yuanText } from '@parasol/domain/base/money/fen';
import { dateText } from '#ui/text/moment-text.ts';

type Member = CaseOffer['members'][number];

const perOf = {
  single: undefined,
  yearly: '年',
  'half-yearly': '半年',
  quarterly: '季',
  monthly: '月',
} as const;

const loadingText = ({ loadingPercent, loadingPerMille }: Member): string =>
  [
    ...(loadingPercent > 0 ? [`标准保险费的 ${loadingPercent}%`] : []),
    ...(loadingPerMille > 0 ? [`每 1000 元保额每年 ${loadingPerMille} 元`] : []),
  ].join('，另加');

/** The underwriter's result, person by person, and the reasons. */
export const OfferTerms = ({ offer }: { readonly offer: CaseOffer }) => (
  <div className="grid gap-4">
    {offer.members
      .filter(({ exclusions }) => exclusions.length > 0)
      .map(({ position, name, exclusions }) => (
        <Card key={position} tone="accent" as="section" data-personal="">
          <h3 className="font-semibold">
            {offer.members.length > 1 ? `${name}：` : ''}不在保障范围内的
          </h3>
          <ul className="dotted mt-2 grid gap-2">
            {exclusions.map(({ code, wording }) => (
              <li key={code + wording}>{wording}</li>
            ))}
          </ul>
          <p className="mt-2 text-sm text-ink-2">
            由上面所列引起的费用或保险事故不赔，其他保障不变。这段话会印在保单上。
          </p>
        </Card>
      ))}
    {offer.reduced === null ? null : (
      <Card tone="accent" as="section">
        <h3 className="font-semibold">保险金额降低</h3>
        <p className="figures mt-2">
          由 {offer.reduced.fromWords} 变为 <strong>{offer.reduced.toWords}</strong>
        </p>
      </Card>
    )}
    {offer.retryFrom === null ? null : (
      <Card tone="accent" as="section">
        <h3 className="font-semibold">什么时候可以再来</h3>
        <p className="figures mt-2">
          {dateText(offer.retryFrom)}起，带着新的检查结果可以重新申请。
        </p>
      </Card>
    )}
    {offer.reasons.length === 0 ? null : (
      <Card as="section" data-personal="">
        <h3 className="font-semibold">为什么</h3>
        <ul className="dotted mt-2 grid gap-1 text-ink-2">
          {offer.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </Card>
    )}
  </div>
);

/** Price before and after, and the difference. */
export const OfferPrice = ({ offer }: { readonly offer: CaseOffer }) => {
  const { newFen, oldFen, differenceFen, price } = offer;
  if (newFen === null) return null;
  const loaded = offer.members.filter(
    ({ loadingPercent, loadingPerMille }) => loadingPercent + loadingPerMille > 0,
  );
  const each = price && price.instalments > 1 ? '每期' : '';
  const per = price && price.instalments > 1 ? perOf[price.frequency] : undefined;
  return (
    <Card as="section" aria-labelledby="price-title">
      <h3 id="price-title" className="font-semibold">
        保险费
      </h3>
      <p className="mt-2">
        <Price fen={newFen} size="huge" {...(per === undefined ? {} : { per })} />
      </p>
      <DescriptionList
        items={[
          { label: '标准条件下', value: yuanText(oldFen) },
          {
            label: '与标准相比',
            value:
              differenceFen === null || differenceFen === 0
                ? '没有变化'
                : `${each}${differenceFen > 0 ? '多' : '少'} ${yuanText(Math.abs(differenceFen))}`,
          },
          ...loaded.map((member) => ({
            label: offer.members.length > 1 ? `加费（${member.name}）` : '加费',
            key: String(member.position),
            value: <span data-personal="">{loadingText(member)}</span>,
          })),
          ...(offer.until === null
            ? []
            : [{ label: '保留到', value: `${dateText(offer.until)} 24:00` }]),
        ]}
      />
    </Card>
  );
};
