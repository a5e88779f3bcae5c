import { associationDisclosure, consumerHotline } from '@parasol/domain/base/brands/complaint-ways';
import { CircleCheck, CircleX, Minus } from 'lucide-react';
import { telOf } from '@parasol/domain/service/call-centre/phones';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import { claimsWords } from '@parasol/domain/products/catalogue/product/insurer-facts';
import { brandLink } from '@parasol/routes/links/link';
import type { ProductLinks } from '@parasol/routes/links/product-links';
import { ButtonLink } from '#ui/actions/button.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Accordion, AccordionItem } from '#ui/layout/accordion.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { LandingData } from './landing.data.ts';

export type Block = LandingData['blocks'][number];

export interface Shown {
  readonly landing: LandingData;
  readonly brand: PublicBrand;
  readonly links: ProductLinks;
}

type BlockProps = Shown & { readonly block: Block };

const Covers = ({ landing, links, block }: BlockProps) => (
  <Section
    id="covers"
    title={block.title ?? '保什么，赔多少'}
    note={
      block.text ??
      (landing.planName === undefined
        ? undefined
        : `以${landing.planName}为例，共 ${landing.plans} 个计划`)
    }
    action={
      <TextLink to={links.info} alone>
        全部保障
      </TextLink>
    }
  >
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {landing.covers.map(({ name, summary, sum }) => (
        <li key={name} className="rounded-lg border bg-surface p-5">
          <p className="figures text-2xl font-semibold break-keep text-primary-strong">{sum}</p>
          <h3 className="mt-1 font-medium">{name}</h3>
          <p className="mt-1 text-sm text-ink-2">{summary}</p>
        </li>
      ))}
    </ul>
    <dl className="mt-3 grid grid-cols-2 rounded-lg border bg-surface md:grid-cols-4">
      {landing.keyFacts.slice(0, 8).map(({ label, value }) => (
        <div key={label} className="p-4 md:p-5">
          <dt className="text-xs text-ink-3">{label}</dt>
          <dd className="figures mt-0.5 text-sm font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  </Section>
);

const shownExclusions = 6;

const Exclusions = ({ landing, links, block }: BlockProps) => (
  <Section
    id="exclusions"
    title={block.title ?? '这些情况不赔'}
    note="投保前先看这一段。下面是主要的几条，合同里写的都算。"
    action={
      <TextLink to={`${links.info}#exclusions`} alone>
        全部 {landing.exclusions.length} 条
      </TextLink>
    }
  >
    <ul className="grid grid-cols-1 gap-x-8 gap-y-3 rounded-lg border bg-surface p-5 text-sm md:grid-cols-2 md:p-6">
      {landing.exclusions.slice(0, shownExclusions).map((words) => (
        <li key={words} className="flex gap-2.5">
          <CircleX className="mt-0.5 size-4.5 text-danger" aria-hidden="true" />
          {words}
        </li>
      ))}
    </ul>
  </Section>
);

const Marked = ({
  title,
  items,
  fits,
}: {
  readonly title: string;
  readonly items: readonly string[];
  readonly fits: boolean;
}) =>
  items.length === 0 ? null : (
    <div className="rounded-lg border bg-surface p-5 md:p-6">
      <h3 className="font-medium">{title}</h3>
      <ul className="mt-3 grid gap-2.5 text-sm">
        {items.map((words) => (
          <li key={words} className="flex gap-2.5">
            {fits ? (
              <CircleCheck className="mt-0.5 size-4.5 text-success" aria-hidden="true" />
            ) : (
              <Minus className="mt-0.5 size-4.5 text-ink-3" aria-hidden="true" />
            )}
            {words}
          </li>
        ))}
      </ul>
    </div>
  );

const Audience = ({ landing, brand, block }: BlockProps) => {
  const { items = [], others = [] } = block;
  return (
    <Section id="audience" title={block.title ?? '谁可以投保'}>
      {items.length + others.length === 0 ? null : (
        <div className="mb-3 grid grid-cols-1 gap-3 md:grid-cols-2">
          <Marked title="适合" items={items} fits />
          <Marked title="不适合" items={others} fits={false} />
        </div>
      )}
      <dl className="ruled rounded-lg border bg-surface px-5 md:grid md:grid-cols-2 md:gap-x-10 md:px-6">
        {landing.eligibility.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-6 py-3 text-sm">
            <dt className="shrink-0 text-ink-2">{label}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
      {landing.manual ? (
        <p className="mt-3 flex flex-wrap items-center gap-x-2 rounded-lg bg-accent-soft px-5 py-2 text-sm">
          身体有过异常，拿不准能不能保？
          <TextLink
            to={brandLink(brand, '/landing/activity/pre-underwriting', {
              product: landing.baseProductNo,
            })}
            alone
          >
            投保前先请核保员看
          </TextLink>
        </p>
      ) : null}
    </Section>
  );
};

const Steps = ({ block }: BlockProps) => (
  <Section id="steps" title={block.title ?? '怎样投保'}>
    <ol className="grid grid-cols-1 gap-4 md:auto-cols-fr md:grid-flow-col">
      {(block.items ?? []).map((words, index) => (
        <li key={words} className="flex items-start gap-3 md:block">
          <span
            aria-hidden="true"
            className="figures grid size-8 shrink-0 place-items-center rounded-full bg-primary-soft text-sm font-semibold text-primary-strong"
          >
            {index + 1}
          </span>
          <span className="block pt-1 text-sm md:pt-2">{words}</span>
        </li>
      ))}
    </ol>
  </Section>
);

const Words = ({ block }: BlockProps) => (
  <Section id={`text-${block.title}`} title={block.title ?? ''}>
    <div className="grid max-w-170 gap-3 text-ink-2 text-pretty">
      {(block.items ?? []).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  </Section>
);

const Questions = ({ landing, block }: BlockProps) =>
  landing.questions.length === 0 ? null : (
    <Section id="questions" title={block.title ?? '大家常问'}>
      <Accordion>
        {landing.questions.map(({ question, answer }) => (
          <AccordionItem key={question} title={question}>
            {answer}
          </AccordionItem>
        ))}
      </Accordion>
    </Section>
  );

const Articles = ({ landing, brand, block }: BlockProps) =>
  landing.helpful.length === 0 ? null : (
    <Section id="articles" title={block.title ?? '不懂先看，再决定'}>
      <List label="相关文章">
        {landing.helpful.map(({ articleId, title, minutes }) => (
          <ListItem
            key={articleId}
            to={brandLink(brand, '/content/:articleId', { articleId })}
            title={title}
            note={`约 ${minutes} 分钟读完`}
          />
        ))}
      </List>
    </Section>
  );

const Action = ({ landing, links, block }: BlockProps) =>
  landing.sale.state === 'started' ? (
    <section
      aria-label="下一步"
      className="grid justify-items-center gap-4 rounded-xl bg-primary px-6 py-10 text-center text-on-primary md:py-14"
    >
      <h2 className="font-display text-2xl font-semibold md:text-3xl">{block.title}</h2>
      {block.text === undefined ? null : <p className="opacity-90">{block.text}</p>}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink to={links.trial} look="secondary" size="large" className="border-0">
          {block.label ?? '算我的保险费'}
        </ButtonLink>
        <ButtonLink
          to={landing.leadForm ? links.clues : links.detail}
          size="large"
          className="border border-on-primary bg-primary"
        >
          {landing.leadForm ? '预约咨询' : '看完整介绍'}
        </ButtonLink>
      </div>
    </section>
  ) : null;

const Company = ({ landing, brand, block }: BlockProps) => {
  const { insurer } = landing;
  const { quarter, coreRatio, comprehensiveRatio, riskRating } = insurer.solvency;
  const facts: readonly (readonly [string, string])[] = [
    ['承保', insurer.name],
    ['销售', `${brand.company}（${brand.licence}）`],
    ['条款', `${landing.clauseName}，备案编号 ${landing.filingNumber}`],
    [
      '偿付能力',
      `${quarter}：核心 ${coreRatio}，综合 ${comprehensiveRatio}，风险综合评级 ${riskRating}`,
    ],
    ...(insurer.claims === undefined ? [] : [['理赔', claimsWords(insurer.claims)] as const]),
    ['服务地区', insurer.serviceArea],
  ];
  return (
    <Section id="company" title={block.title ?? '承保与销售'}>
      <dl className="grid gap-2 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="gap-4 md:flex">
            <dt className="text-ink-3 md:w-20 md:shrink-0">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-xs text-ink-3">
        本页介绍不是合同，保险责任、责任免除和费率以条款和保单为准。销售电话{' '}
        <a href={telOf(brand.phone)} className="underline">
          {brand.phone}
        </a>
        ，投诉电话{' '}
        <a href={telOf(brand.complaintPhone)} className="underline">
          {brand.complaintPhone}
        </a>
        ，保险公司客服 {insurer.servicePhone}，{consumerHotline.name}{' '}
        <a href={telOf(consumerHotline.phone)} className="underline">
          {consumerHotline.phone}
        </a>
        。信息披露：
        <a href={associationDisclosure.url} className="underline">
          {associationDisclosure.name}
        </a>
        。
      </p>
    </Section>
  );
};

const views = {
  covers: Covers,
  exclusions: Exclusions,
  audience: Audience,
  steps: Steps,
  text: Words,
  questions: Questions,
  articles: Articles,
  action: Action,
  company: Company,
} as const;

export const BlockView = (props: BlockProps) => {
  const { kind } = props.block;
  if (kind === 'hero' || kind === 'price') return null;
  const View = views[kind];
  return <View {...props} />;
};
