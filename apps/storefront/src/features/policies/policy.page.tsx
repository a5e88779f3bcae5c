import { FileDown, Phone } from 'lucide-react';
import { useLoaderData } from 'react-router';
import { brandLink } from '@parasol/routes/link';
import { orderLinks } from '@parasol/routes/order-links';
import { productLinks } from '@parasol/routes/product-links';
import { OwnFrame } from '../../page/frame.tsx';
import { useBrand } from '../../shell/document/boot.ts';
import { HelpCard } from '../../shell/frame/help-card.tsx';
import { ReceiptReminder } from '../../shell/frame/receipt-reminder.tsx';
import { VisitReminder } from '../../shell/frame/visit-reminder.tsx';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { KeyFacts } from '../../ui/data/key-facts.tsx';
import { List, ListItem } from '../../ui/data/list.tsx';
import { Tag } from '../../ui/data/tag.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { yuanText } from '../../ui/text/format-fen.ts';
import { dateText, dayText, minuteText } from '../../ui/text/moment-text.ts';
import { CashValues } from './cash-values.tsx';
import type { PolicyData } from './policy.data.ts';
import { RenewalCard } from './renewal-card.tsx';
import { noticeTone, periodText, statusTones, sumFact } from './policy-words.ts';

type Shown = Pick<PolicyData, 'policy'>;

const Benefits = ({ policy: { benefits } }: Shown) => (
  <Section id="benefits" title="保障责任" note="赔付以条款和特别约定为准。">
    <div className="grid gap-4">
      {benefits.map(({ insureds, rows }) => (
        <div key={insureds.join()} className="rounded-lg border bg-surface">
          {benefits.length === 1 ? null : (
            <h3 className="border-b px-5 py-3 font-medium">{insureds.join('、')}</h3>
          )}
          <ul className="ruled">
            {rows.map(({ name, sum, payRate, waitsUntil }) => (
              <li key={name} className="px-5 py-3.5">
                <p className="flex items-baseline justify-between gap-4">
                  <span>{name}</span>
                  <span className="figures text-right font-semibold text-primary-strong">
                    {sum}
                  </span>
                </p>
                {payRate === null ? null : (
                  <p className="text-sm text-ink-2">赔付比例：{payRate}</p>
                )}
                {waitsUntil === null ? null : (
                  <p className="text-sm text-warning">等待期至 {dateText(waitsUntil)}</p>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  </Section>
);

const Paying = ({ policy }: Shown) => {
  const brand = useBrand();
  const { premium, nextPremium } = policy;
  const several = premium.instalments > 1;
  return (
    <Section id="premium" title="交费">
      <Card className="py-2! md:py-2!">
        <DescriptionList
          items={[
            {
              label: several ? '每期保费' : '保费',
              value: premium.fen === 0 ? '赠送，不用交费' : yuanText(premium.fen),
            },
            ...(several
              ? [
                  { label: '交费方式', value: `${premium.frequency}，交 ${premium.payTerm}` },
                  {
                    label: '交费进度',
                    value: `已交 ${premium.paid} 期，共 ${premium.instalments} 期`,
                  },
                  { label: '交费状态', value: premium.words },
                ]
              : []),
            ...(nextPremium === null
              ? []
              : [
                  {
                    label: '下一期',
                    value: `${dateText(nextPremium.due)}，${yuanText(nextPremium.fen)}`,
                  },
                ]),
          ]}
        />
      </Card>
      {several ? (
        <div className="mt-3" data-screen>
          <ButtonLink to={brandLink(brand, '/me/debits')} look="secondary" size="small">
            交费日历与自动扣费
          </ButtonLink>
        </div>
      ) : null}
    </Section>
  );
};

const Documents = ({ policy }: Shown) => {
  const brand = useBrand();
  const links = orderLinks(brand);
  const product = productLinks(brand, policy.baseProductNo);
  return (
    <Section id="documents" title="文件">
      <List label="文件">
        <ListItem
          to={links.policyPdf(policy.policyNo)}
          icon={<FileDown aria-hidden="true" />}
          title="电子保单（PDF）"
          note="可以保存或打印"
        />
        {policy.clauses.map(({ clauseId, title }) => (
          <ListItem key={clauseId} to={product.clause(clauseId)} title={title} />
        ))}
        {policy.receivedAt === null ? null : (
          <ListItem
            to={brandLink(brand, '/receipt/:orderNo', { orderNo: policy.orderNo })}
            title="签收记录"
            note={minuteText(policy.receivedAt)}
          />
        )}
        <ListItem
          to={links.detail(policy.orderNo)}
          title="投保记录"
          note="投保时填写和确认的内容"
        />
      </List>
    </Section>
  );
};

const Claims = ({ policy: { insurer } }: Shown) => (
  <Section id="claims" title="要理赔">
    <List label="理赔">
      <ListItem
        to={`tel:${insurer.servicePhone.replaceAll('-', '')}`}
        icon={<Phone aria-hidden="true" />}
        title="保险公司客服与理赔报案"
        note={insurer.name}
        value={insurer.servicePhone}
      />
      <ListItem to={insurer.website} title="保险公司网站" note={insurer.website} />
    </List>
  </Section>
);

/** Everything about one policy: what it is worth to the person who has it. */
const PolicyPage = () => {
  const { policy, renewal, visits, services, today } = useLoaderData<PolicyData>();
  const brand = useBrand();
  const tone = noticeTone(policy);
  const sum = sumFact(policy);
  return (
    <OwnFrame
      title={policy.productName}
      note={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Tag tone={statusTones[policy.status]}>{policy.statusTitle}</Tag>
          {[policy.planName, `${policy.insurerName}承保`].filter(Boolean).join('，')}
        </span>
      }
      back={{ to: brandLink(brand, '/me/policies'), text: '我的保单' }}
    >
      {tone === undefined ? null : <Banner tone={tone}>{policy.statusWords}</Banner>}
      {policy.receivedAt === null && policy.coolingOff !== null ? (
        <ReceiptReminder orderNo={policy.orderNo} />
      ) : null}
      {policy.coolingOff?.state === 'running' ? (
        <Banner tone="info" title="犹豫期内">
          {policy.coolingOff.words}
        </Banner>
      ) : null}
      <VisitReminder visits={visits} />
      {services.map(({ posNo, title, words }) => (
        <Banner key={posNo} tone="warning" title={title}>
          <p>{words}</p>
          <ButtonLink to={brandLink(brand, '/pos/:posNo', { posNo })} size="small" className="mt-2">
            去办理
          </ButtonLink>
        </Banner>
      ))}
      <KeyFacts
        columns={2}
        facts={[
          ...(sum === null ? [] : [sum]),
          { label: '被保险人', value: policy.insureds.join('、') },
        ]}
      />
      <Card className="py-2! md:py-2!">
        <DescriptionList
          items={[
            { label: '保单号', value: policy.policyNo },
            { label: '保障期间', value: periodText(policy) },
            { label: '签发日期', value: dayText(policy.issuedAt) },
            ...policy.people.map(({ role, name, note }, index) => ({
              label: role,
              value: note === '' ? name : `${name}（${note}）`,
              key: String(index),
            })),
          ]}
        />
      </Card>
      <Benefits policy={policy} />
      <Section id="agreed" title="约定">
        <Card className="py-2! md:py-2!">
          <DescriptionList items={policy.facts} />
        </Card>
        {policy.agreements.length === 0 ? null : (
          <div className="mt-3">
            <Banner tone="warning" title="特别约定">
              <ul className="dotted">
                {policy.agreements.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </Banner>
          </div>
        )}
      </Section>
      <Paying policy={policy} />
      <RenewalCard renewal={renewal} />
      {policy.cashValues.length === 0 ? null : (
        <CashValues rows={policy.cashValues} today={today} />
      )}
      <Claims policy={policy} />
      <Documents policy={policy} />
      <div data-screen className="lg:max-w-88">
        <HelpCard />
      </div>
    </OwnFrame>
  );
};

export default PolicyPage;
