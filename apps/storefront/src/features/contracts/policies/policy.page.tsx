import {
  ClipboardList,
  FileCheck,
  FileDown,
  FileText,
  Globe,
  HeartCrack,
  LifeBuoy,
  Phone,
  ReceiptText,
} from 'lucide-react';
import { useLoaderData } from 'react-router';
import { telOf } from '@parasol/domain/service/call-centre/phones';
import { sellerWords } from '@parasol/domain/products/agents/seller-words';
import { brandLink } from '@parasol/routes/links/link';
import { orderLinks } from '@parasol/routes/links/order-links';
import { productLinks } from '@parasol/routes/links/product-links';
import { OwnFrame } from '#page/frame.tsx';
import { planWords } from '#page/plan-words.ts';
import { HelpfulArticles } from '#page/helpful-articles.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { ReceiptReminder } from '#shell/frame/receipt-reminder.tsx';
import { VisitReminder } from '#shell/frame/visit-reminder.tsx';
import { ButtonLink } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { KeyFacts } from '#ui/data/key-facts.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Accordion, AccordionItem } from '#ui/layout/accordion.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { dayText, minuteText } from '#ui/text/moment-text.ts';
import { CashValues } from './cash-values.tsx';
import { ChangesLink } from './changes-link.tsx';
import { LeaveLink } from './leave-link.tsx';
import { LoanLink } from './loan-link.tsx';
import type { PolicyData } from './policy.data.ts';
import { CoverToday, Paying, PolicyStory } from './policy-parts.tsx';
import { ReinstateLink } from './reinstate-link.tsx';
import { ValueAdded } from './value-added.tsx';
import { RenewalCard } from './renewals/renewal-card.tsx';
import { noticeTone, periodText, statusTones, sumFact } from './policy-words.ts';

type Shown = Pick<PolicyData, 'policy'>;

/** Papers that are listed open; a contract of many years gets one with every premium. */
const shownPapers = 5;

const Papers = ({ papers }: { readonly papers: PolicyData['policy']['papers'] }) => {
  const links = orderLinks(useBrand());
  return papers.map(({ paperNo, name, title, at }) => (
    <ListItem
      key={paperNo}
      to={links.policyPaper(paperNo)}
      icon={<FileDown aria-hidden="true" />}
      title={`${name}：${title}`}
      note={`${dayText(at)}出具，PDF`}
    />
  ));
};

const Documents = ({ policy }: Shown) => {
  const brand = useBrand();
  const links = orderLinks(brand);
  const earlier = policy.papers.slice(shownPapers);
  const product = productLinks(brand, policy.baseProductNo);
  return (
    <Section id="documents" title="文件">
      <List label="文件">
        {policy.sealedByInsurer ? (
          <ListItem
            to={links.insurerPolicyPdf(policy.policyNo)}
            icon={<FileCheck aria-hidden="true" />}
            title="保险公司盖章的电子保单（PDF）"
            note="保险公司出单时的原件，带保险公司的电子签章"
          />
        ) : null}
        <ListItem
          to={links.policyPdf(policy.policyNo)}
          icon={<FileDown aria-hidden="true" />}
          title={policy.sealedByInsurer ? '电子保单副本（PDF）' : '电子保单（PDF）'}
          note={policy.sealedByInsurer ? '由我们制作，含之后的变更' : '可以保存或打印'}
        />
        <ListItem
          to={brandLink(brand, '/me/invoices', { policyNo: policy.policyNo })}
          icon={<ReceiptText aria-hidden="true" />}
          title="发票"
          note="由保险公司开具，按每笔保险费申请"
        />
        <Papers papers={policy.papers.slice(0, shownPapers)} />
        {policy.clauses.map(({ clauseId, title }) => (
          <ListItem
            key={clauseId}
            to={product.clause(clauseId)}
            icon={<FileText aria-hidden="true" />}
            title={title}
          />
        ))}
        {policy.receivedAt === null || !policy.appliedFor ? null : (
          <ListItem
            to={brandLink(brand, '/receipt/:orderNo', { orderNo: policy.orderNo })}
            icon={<FileCheck aria-hidden="true" />}
            title="签收记录"
            note={minuteText(policy.receivedAt)}
          />
        )}
        {policy.appliedFor ? (
          <ListItem
            to={links.detail(policy.orderNo)}
            icon={<ClipboardList aria-hidden="true" />}
            title="投保记录"
            note="投保时填写和确认的内容"
          />
        ) : null}
      </List>
      {earlier.length === 0 ? null : (
        <Accordion>
          <AccordionItem title={`更早的批单、确认书和通知书（${earlier.length} 份）`}>
            <List label="更早的文件">
              <Papers papers={earlier} />
            </List>
          </AccordionItem>
        </Accordion>
      )}
    </Section>
  );
};

const Claims = ({ policy: { insurer, policyNo } }: Shown) => (
  <Section id="claims" title="出险了怎么办">
    <List label="理赔">
      <ListItem
        to={brandLink(useBrand(), '/me/policies/:policyNo/claims', { policyNo })}
        icon={<LifeBuoy aria-hidden="true" />}
        title="怎么做、要哪些材料、登记出险"
        note="按发生的事看步骤，上传照片，看保险公司的答复"
      />
      <ListItem
        to={brandLink(useBrand(), '/bereavement', { policy: policyNo })}
        icon={<HeartCrack aria-hidden="true" />}
        title="被保险人或家人去世"
        note="告诉我们，停止扣费，由工作人员协助办理"
      />
      <ListItem
        to={telOf(insurer.servicePhone)}
        icon={<Phone aria-hidden="true" />}
        title="保险公司客服与理赔报案"
        note={insurer.name}
        value={insurer.servicePhone}
      />
      <ListItem
        to={insurer.website}
        icon={<Globe aria-hidden="true" />}
        title="保险公司网站"
        note={insurer.website}
      />
    </List>
  </Section>
);

/** Everything about one policy that matters to its policyholder. */
const PolicyPage = () => {
  const { policy, renewal, visits, services, today, debit, helpful } = useLoaderData<PolicyData>();
  const brand = useBrand();
  const tone = noticeTone(policy);
  const sum = sumFact(policy);
  return (
    <OwnFrame
      title={policy.productName}
      note={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Tag tone={statusTones[policy.status]}>{policy.statusTitle}</Tag>
          {[planWords(policy), `${policy.insurerName}承保`].filter(Boolean).join('，')}
        </span>
      }
      back={{ to: brandLink(brand, '/me/policies'), text: '我的保单' }}
    >
      {tone === undefined ? null : (
        <Banner tone={tone}>
          {policy.statusWords}
          <ReinstateLink policy={policy} />
        </Banner>
      )}
      {policy.tellFor === null ? null : (
        <Banner>
          保障还没有开始。投保后健康情况有变化，或投保时的回答有误，
          <TextLink to={orderLinks(brand).supplement(policy.baseProductNo, policy.tellFor)}>
            请补充告知
          </TextLink>
          ，由我们转交保险公司。
        </Banner>
      )}
      {policy.leaving === null ? null : (
        <Banner tone="warning" title={`正在办理${policy.leaving.what}：${policy.leaving.title}`}>
          <p>{policy.leaving.words}</p>
          <TextLink
            to={brandLink(brand, '/aftersale/progress/:policyNo', { policyNo: policy.policyNo })}
            alone
          >
            查看进度
          </TextLink>
        </Banner>
      )}
      {policy.held === null ? null : (
        <Banner tone="info" title="自动扣费已暂停">
          <p>
            {policy.held.words}。{dayText(policy.held.since)}
            起不扣费，也不计算宽限期，保障不受影响。
          </p>
        </Banner>
      )}
      {policy.receivedAt === null && policy.coolingOff !== null ? (
        <ReceiptReminder orderNo={policy.orderNo} coolingOff={policy.coolingOff.words} />
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
      {sum === null ? null : (
        <KeyFacts
          columns={2}
          facts={[sum, { label: '被保险人', value: policy.insureds.join('、') }]}
        />
      )}
      <Card className="py-2! md:py-2!">
        <DescriptionList
          items={[
            { label: '保单号', value: policy.policyNo },
            { label: '保险期间', value: periodText(policy) },
            { label: '签发日期', value: dayText(policy.issuedAt) },
            ...policy.people.map(({ role, name, note }, index) => ({
              label: role,
              value: note === '' ? name : `${name}（${note}）`,
              key: String(index),
            })),
            ...(policy.seller === null
              ? []
              : [{ label: '服务人员', value: sellerWords(policy.seller) }]),
          ]}
        />
      </Card>
      {policy.grownUps
        .filter(({ state }) => state === 'waiting')
        .map(({ position, name, asked }) => (
          <Banner key={position} tone="info" title={`${name}成年确认`}>
            <p>
              {asked
                ? '链接已发到本人的手机，等待本人回答。'
                : '成年后，身故保险金额要由本人同意，请填写本人的手机号。'}
            </p>
            <TextLink
              to={brandLink(brand, '/me/policies/:policyNo/grown-up', {
                policyNo: policy.policyNo,
              })}
              alone
            >
              {asked ? '查看或换号码' : '去填写'}
            </TextLink>
          </Banner>
        ))}
      {policy.afterLeaving === null ? null : <Banner tone="info">{policy.afterLeaving}</Banner>}
      <CoverToday policy={policy} today={today} />
      {policy.agreements.length === 0 ? null : (
        <Banner tone="warning" title="特别约定">
          <ul className="dotted">
            {policy.agreements.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Banner>
      )}
      <Paying policy={policy} debit={debit} />
      <RenewalCard renewal={renewal} />
      {policy.cashValues.length === 0 ? null : (
        <CashValues rows={policy.cashValues} today={today} />
      )}
      <Claims policy={policy} />
      <ValueAdded policy={policy} />
      <LoanLink policy={policy} />
      <ChangesLink policyNo={policy.policyNo} />
      <Documents policy={policy} />
      <LeaveLink policy={policy} />
      <Accordion>
        <AccordionItem title={`保单约定：${policy.facts.map(({ label }) => label).join('、')}`}>
          <DescriptionList items={policy.facts} />
        </AccordionItem>
        <AccordionItem title="办理记录">
          <PolicyStory policy={policy} />
        </AccordionItem>
      </Accordion>
      <HelpfulArticles articles={helpful} />
    </OwnFrame>
  );
};

export default PolicyPage;
