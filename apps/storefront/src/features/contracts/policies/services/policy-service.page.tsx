import { isLoanService } from '@parasol/domain/contracts/policies/services/policy-service';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router';
import { brandLink } from '@parasol/routes/links/link';
import { OwnFrame } from '#page/frame.tsx';
import { FreshLink } from '#page/fresh-link.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Price } from '#ui/data/price.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { ProgressSteps } from '#ui/feedback/progress-steps.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { minuteText } from '#ui/text/moment-text.ts';
import { ChangedLines } from './changed-lines.tsx';
import type { PolicyService, PostedService } from './policy-service.data.ts';
import { ServicePapers } from './service-papers.tsx';
import { serviceTones } from './service-words.ts';

interface Shown {
  readonly service: PolicyService;
}

const Progress = ({ service: { steps, state } }: Shown) => {
  const now = steps.findIndex((step) => step.state === 'now');
  return steps.length < 2 ? null : (
    <ProgressSteps
      label="办理进度"
      steps={steps.map(({ title }) => title)}
      current={state === 'done' ? steps.length : Math.max(now, 0)}
    />
  );
};

/** People who have to agree do so by a link of their own; the policyholder only passes it on. */
const Consent = ({ service }: Shown) => {
  const posted = useActionData<PostedService>();
  const busy = useNavigation().state !== 'idle';
  const { consents, state } = service;
  if (consents.length === 0 || state !== 'to-consent') return null;
  return (
    <Section
      id="consent"
      title="请他们本人同意"
      note="每位用自己的手机号登录，看过变更的内容，填写证件号码后六位，就可以同意或不同意。"
    >
      {consents.map(({ party, who, name, mobile, state: answer }) => (
        <Card key={party} className="grid gap-4">
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span>
              {who} {name}（<span className="figures">{mobile}</span>）
            </span>
            <Tag tone={answer === 'agreed' ? 'success' : 'warning'}>
              {answer === 'agreed' ? '已同意' : '等待同意'}
            </Tag>
          </p>
          {answer === 'agreed' ? null : (
            <Form method="post" className="flex flex-wrap gap-3">
              <input type="hidden" name="party" value={party} />
              <Button type="submit" name="intent" value="link" loading={busy}>
                生成确认链接
              </Button>
              <Button type="submit" name="intent" value="sms" look="secondary" disabled={busy}>
                发短信给本人
              </Button>
            </Form>
          )}
          {posted?.kind === 'link' && posted.party === party ? (
            <FreshLink answer={posted.link} act="确认" />
          ) : null}
        </Card>
      ))}
    </Section>
  );
};

const factsOf = ({ service }: Shown) => [
  ...(service.fen === null
    ? []
    : [
        {
          label: service.state === 'done' ? '实付金额' : '应付金额',
          value: <Price fen={service.fen} size="small" tone="ink" />,
        },
      ]),
  ...(service.reason === '' ? [] : [{ label: '事由', value: service.reason }]),
  { label: '产品', value: service.productName },
  { label: '承保公司', value: service.insurerName },
  { label: '保单号', value: service.policyNo },
  { label: '服务编号', value: service.posNo },
  { label: '申请时间', value: minuteText(service.askedAt) },
  ...(service.state === 'to-pay' && service.payUntil !== null
    ? [{ label: '支付截止', value: minuteText(service.payUntil) }]
    : []),
  ...(service.paidAt === null ? [] : [{ label: '支付时间', value: minuteText(service.paidAt) }]),
];

const changesTitle = ({ kind, state }: PolicyService): string => {
  if (isLoanService(kind)) return '办理的内容';
  return state === 'done' ? '已变更的内容' : '申请变更的内容';
};

/** One service from the request to its end: the change, the progress, the open step. */
const PolicyServicePage = () => {
  const service = useLoaderData<PolicyService>();
  const posted = useActionData<PostedService>();
  const busy = useNavigation().state !== 'idle';
  const brand = useBrand();
  const { posNo, policyNo, held, state } = service;
  return (
    <OwnFrame
      title={service.title}
      note={service.productName}
      back={
        held
          ? {
              to: brandLink(brand, '/me/policies/:policyNo/changes', { policyNo }),
              text: '办理保全',
            }
          : { to: brandLink(brand, '/me/policies'), text: '我的保单' }
      }
    >
      <Progress service={service} />
      {posted?.kind === 'said' ? (
        <Banner tone={posted.tone} live>
          {posted.text}
        </Banner>
      ) : null}
      <Banner tone={serviceTones[state]} title={service.stateTitle}>
        <p>{service.words}</p>
        {service.said === null ? null : <p className="mt-1">{service.said}</p>}
        {service.clock === null ? null : (
          <p className="figures mt-1">
            {service.clock.title}：{service.clock.words}
          </p>
        )}
      </Banner>
      {service.changes.length === 0 ? null : (
        <Section id="changes" title={changesTitle(service)}>
          <ChangedLines lines={service.changes} />
        </Section>
      )}
      <Consent service={service} />
      <ServicePapers service={service} />
      <Card className="py-2! md:py-2!">
        <DescriptionList items={factsOf({ service })} />
      </Card>
      <div className="grid gap-3 sm:grid-cols-2">
        {state === 'to-pay' ? (
          <ButtonLink to={brandLink(brand, '/aiProduct/payServiceSuppPage', { posNo })} wide>
            去支付
          </ButtonLink>
        ) : null}
        {held && isLoanService(service.kind) ? (
          <ButtonLink
            to={brandLink(brand, '/me/policies/:policyNo/loan', { policyNo })}
            look="secondary"
            wide
          >
            借款明细和归还
          </ButtonLink>
        ) : null}
        {held ? (
          <ButtonLink
            to={brandLink(brand, '/me/policies/:policyNo', { policyNo })}
            look="secondary"
            wide
          >
            查看保单
          </ButtonLink>
        ) : null}
        {service.canWithdraw ? (
          <Form method="post">
            <Button type="submit" name="intent" value="withdraw" look="quiet" wide disabled={busy}>
              撤回申请
            </Button>
          </Form>
        ) : null}
      </div>
    </OwnFrame>
  );
};

export default PolicyServicePage;
