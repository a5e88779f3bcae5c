import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { OwnFrame } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { Checkbox } from '#ui/form/checkbox.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { yuanText } from '@parasol/domain/base/money/fen';
import { dateText } from '#ui/text/moment-text.ts';
import type { PostedYearly, YearlyData } from './pay-yearly.data.ts';
import { serviceTones } from './service-words.ts';
import { clocks } from '@parasol/domain/base/clocks/clocks';

type Offer = NonNullable<YearlyData['yearly']['offer']>;

/** The cost of the rest of the year either way, as a plain sum. */
const Sum = ({ offer }: { readonly offer: Offer }) => {
  const saved = offer.restFen - offer.dueFen;
  return (
    <Section id="sum" title="要补多少" note="按这份保单的产品费率计算，精确到分。">
      <Card className="py-2! md:py-2!">
        <DescriptionList
          items={[
            { label: '年交保险费', value: yuanText(offer.yearlyFen) },
            {
              label: '本年度已交',
              value: `${offer.paidCount} 期，${yuanText(offer.paidFen)}`,
            },
            {
              label: '现在补交',
              value: <strong className="text-lg">{yuanText(offer.dueFen)}</strong>,
            },
            { label: '不变更还要交', value: `${yuanText(offer.restFen)}，分期到本年度结束` },
            {
              label: '相差',
              value:
                saved === 0
                  ? '没有差别'
                  : saved > 0
                    ? `少交 ${yuanText(saved)}`
                    : `多交 ${yuanText(-saved)}`,
            },
          ]}
        />
      </Card>
    </Section>
  );
};

const Plan = ({ offer }: { readonly offer: Offer }) => (
  <Section id="plan" title="变更后的交费日程">
    <ul className="ruled rounded-lg border bg-surface">
      {offer.premiums.map(({ number, due, fen }, at) => (
        <li key={number} className="figures flex justify-between gap-4 px-5 py-3.5">
          <span>
            {at === 0 && offer.dueFen > 0 ? '现在' : dateText(due)}
            <span className="ml-2 text-sm text-ink-2">第 {number} 期</span>
          </span>
          <span>{yuanText(fen)}</span>
        </li>
      ))}
    </ul>
  </Section>
);

const Apply = ({ offer, ticket }: { readonly offer: Offer; readonly ticket: string }) => {
  const posted = useActionData<PostedYearly>();
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post">
      <Card className="grid gap-4">
        <input type="hidden" name="key" value={ticket} />
        <ul className="dotted text-sm text-ink-2">
          <li>
            保险公司同意后请在 {clocks['service-paid'].count} 天内支付，最迟在{' '}
            {dateText(offer.nextDue)}
            零时前，过时这次申请不再有效。
          </li>
          <li>支付前按月扣费照常；如果先扣了一期，这次变更会失效，已付的款项自动退回。</li>
          <li>变更后原来的自动扣费约定结束，之后的年交保险费要重新开通自动扣费或自己交。</li>
        </ul>
        <Checkbox name="agree" value="yes">
          我已看过上面的金额和日程，同意改为年交
        </Checkbox>
        <LiveBanner text={posted?.message} />
        <Button
          type="submit"
          size="large"
          wide
          className="lg:max-w-88"
          loading={busy}
          loadingText="正在提交"
        >
          {offer.dueFen > 0 ? '提交申请，同意后再支付' : '提交申请'}
        </Button>
      </Card>
    </Form>
  );
};

/** Monthly to yearly: the sum first, then the form, and after the request its progress. */
const PayYearlyPage = () => {
  const { yearly, key } = useLoaderData<YearlyData>();
  const brand = useBrand();
  const { policy, problem, offer, service } = yearly;
  const { policyNo } = policy;
  const running = service?.state === 'to-pay' || service?.state === 'with-insurer';
  return (
    <OwnFrame
      title="月交改年交"
      note={`${policy.productName}，保单号 ${policyNo}`}
      back={{
        to: brandLink(brand, '/me/policies/:policyNo/changes', { policyNo }),
        text: '办理保全',
      }}
    >
      {service === null || (!running && service.state !== 'done') ? null : (
        <Banner tone={serviceTones[service.state]} title={service.stateTitle}>
          <p>{service.words}</p>
          <ButtonLink
            to={brandLink(brand, '/pos/:posNo', { posNo: service.posNo })}
            size="small"
            className="mt-2"
          >
            {service.state === 'to-pay' ? '去支付' : '查看进度'}
          </ButtonLink>
        </Banner>
      )}
      {service?.state === 'done' ? (
        <ButtonLink
          to={brandLink(brand, '/me/debits')}
          look="secondary"
          wide
          className="lg:max-w-88"
        >
          查看交费日历，重新开通自动扣费
        </ButtonLink>
      ) : null}
      {problem === null || running || service?.state === 'done' ? null : (
        <Banner tone="info" title="现在不能变更">
          {problem}
        </Banner>
      )}
      {offer === null ? null : (
        <>
          <Sum offer={offer} />
          <Plan offer={offer} />
          {running ? null : <Apply offer={offer} ticket={key} />}
        </>
      )}
    </OwnFrame>
  );
};

export default PayYearlyPage;
