import { CalendarClock } from 'lucide-react';
import { intervalName } from '@parasol/domain/products/catalogue/names';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import type { Mandate } from '@parasol/contract/contracts/payments/shapes';
import { brandLink } from '@parasol/routes/links/link';
import { useBrand } from '#shell/document/boot.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { yuanText } from '@parasol/domain/base/money/fen';
import { Banner } from '#ui/feedback/banner.tsx';
import { LiveBanner } from '#ui/feedback/live-banner.tsx';
import { Price } from '#ui/data/price.tsx';
import { Section } from '#ui/layout/section.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { comingPayments } from './coming-payments.ts';
import { PaymentCalendar } from './payment-calendar.tsx';
import type { DebitsData, PostedUnsign } from './debits.data.ts';
import { dateText, minuteText } from '#ui/text/moment-text.ts';
import { OwnFrame } from '#page/frame.tsx';

type Plan = DebitsData['plans'][number];

const MandateCard = ({ mandate }: { readonly mandate: Mandate }) => {
  const navigation = useNavigation();
  const ending = navigation.formData?.get('mandateNo') === mandate.mandateNo;
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex items-start justify-between gap-4">
        <h3 className="font-semibold">
          {mandate.methodName}
          {mandate.account === null ? '' : `（${mandate.account}）`}
        </h3>
        <Tag tone={mandate.state === 'active' ? 'success' : 'neutral'}>{mandate.title}</Tag>
      </div>
      <p className="text-sm text-ink-2">{mandate.words}</p>
      <ul className="text-sm">
        {mandate.plans.map(({ planNo, subject, fen }) => (
          <li key={planNo} className="flex justify-between gap-4">
            <span>{subject}</span>
            <Price fen={fen} size="small" tone="ink" />
          </li>
        ))}
      </ul>
      {mandate.signedAt === null ? null : (
        <p className="text-xs text-ink-3">{minuteText(mandate.signedAt)} 开通</p>
      )}
      {mandate.canUnsign ? (
        <Form method="post">
          <input type="hidden" name="mandateNo" value={mandate.mandateNo} />
          <Button
            type="submit"
            look="secondary"
            size="small"
            wide
            loading={ending}
            loadingText="正在关闭"
          >
            关闭自动扣费
          </Button>
        </Form>
      ) : null}
    </Card>
  );
};

const stateTones = {
  active: 'success',
  grace: 'warning',
  lapsed: 'danger',
  finished: 'neutral',
  stopped: 'neutral',
} as const;

const PlanCard = ({ plan, today }: { readonly plan: Plan; readonly today: string }) => {
  const brand = useBrand();
  const { deadline } = plan;
  const next = plan.instalments.find(({ payable }) => payable);
  const late = next !== undefined && next.due < today;
  const going = plan.state === 'active' || plan.state === 'grace';
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex items-start justify-between gap-4">
        <h3 className="font-semibold">{plan.subject}</h3>
        <Tag tone={stateTones[plan.state]}>{plan.title}</Tag>
      </div>
      <p className="flex items-end justify-between gap-4 text-sm text-ink-2">
        <span>
          {intervalName(plan.everyMonths)}，
          {plan.entrusted ? `${plan.methodName ?? ''}自动扣费` : '自己交费'}
        </span>
        <Price fen={plan.fen} size="small" tone="ink" />
      </p>
      {deadline === null ? null : (
        <Banner
          tone={plan.state === 'lapsed' ? 'danger' : 'warning'}
          title={`第 ${deadline.number} 期还没有交上`}
        >
          <p>
            {deadline.passed
              ? `最迟应在 ${dateText(deadline.payBy)}交上，时间已过。`
              : `保障到 ${dateText(deadline.payBy)}，请在这一天及以前交上。`}
            {deadline.consequence}
          </p>
          {plan.reinstatable === null ? null : (
            <p className="mt-3">
              <ButtonLink
                size="small"
                to={brandLink(brand, '/me/policies/:policyNo/changes/:kind', {
                  policyNo: plan.reinstatable,
                  kind: 'reinstatement',
                })}
              >
                申请复效
              </ButtonLink>
            </p>
          )}
        </Banner>
      )}
      {next !== undefined && (late || next.state === 'missed' || !plan.entrusted) ? (
        <ButtonLink
          to={brandLink(brand, '/aiProduct/payServiceSuppPage', {
            posNo: `${next.planNo}-${next.number}`,
          })}
        >
          {late || next.state === 'missed'
            ? '现在补交'
            : `交第 ${next.number} 期（${dateText(next.due)}前）`}
        </ButtonLink>
      ) : null}
      {going && !plan.entrusted ? (
        <ButtonLink
          to={brandLink(brand, '/aiProduct/withholdingMethod', { planNo: plan.planNo })}
          look="secondary"
          size="small"
        >
          开通自动扣费
        </ButtonLink>
      ) : null}
    </Card>
  );
};

/** Automatic debits, their days, and how to end them. */
const DebitsPage = () => {
  const { mandates, plans, services, today } = useLoaderData<DebitsData>();
  const posted = useActionData<PostedUnsign>();
  const brand = useBrand();
  return (
    <OwnFrame
      title="自动扣费"
      note="每次扣费前一天会通知您，扣费只在 8:00 至 20:00 进行，随时可以关闭。"
    >
      <LiveBanner tone={posted?.tone} text={posted?.text} />
      {services.map(({ posNo, title, fen, productName, payUntil }) => (
        <Banner key={posNo} tone="warning" title={`${title}待支付`}>
          <p>
            {productName}，{yuanText(fen)}，请在 {minuteText(payUntil)} 前支付。
          </p>
          <TextLink to={brandLink(brand, '/pos/:posNo', { posNo })} alone>
            查看并支付
          </TextLink>
        </Banner>
      ))}
      {mandates.length === 0 && plans.length === 0 ? (
        <Empty
          of={CalendarClock}
          title="没有自动扣费"
          action={
            <ButtonLink to={brandLink(brand, '/me/policies')} look="secondary">
              我的保单
            </ButtonLink>
          }
        >
          按期交费的保单会在这里显示，是否开通自动扣费由您决定。
        </Empty>
      ) : null}
      {mandates.length === 0 ? null : (
        <Section id="mandates" title="扣费账户">
          <ul className="grid gap-3">
            {mandates.map((mandate) => (
              <MandateCard key={mandate.mandateNo} mandate={mandate} />
            ))}
          </ul>
        </Section>
      )}
      {plans.length === 0 ? null : (
        <Section id="plans" title="交费计划">
          <ul className="grid gap-3">
            {plans.map((plan) => (
              <PlanCard key={plan.planNo} plan={plan} today={today} />
            ))}
          </ul>
        </Section>
      )}
      <PaymentCalendar payments={comingPayments(plans)} />
    </OwnFrame>
  );
};

export default DebitsPage;
