import { providerWords } from '@parasol/domain/products/catalogue/product/value-added';
import { brandLink } from '@parasol/routes/links/link';
import { Accordion, AccordionItem } from '#ui/layout/accordion.tsx';
import { Anchor } from '#ui/actions/anchor.tsx';
import { yuanText } from '@parasol/domain/base/money/fen';
import { Fold } from '#ui/layout/fold.tsx';
import { Section } from '#ui/layout/section.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import type { BlockProps, ProductDetail } from './block.ts';
import { onwards } from './marks.tsx';

const shownExamples = 2;

export const ClaimsExample = ({
  example,
}: {
  readonly example: ProductDetail['claimsExamples'][number];
}) => (
  <article className="flex flex-col rounded-lg border bg-surface p-5">
    <h3 className="font-semibold">{example.title}</h3>
    <p className="text-xs text-ink-3">{example.person}</p>
    <p className="mt-2 text-sm text-ink-2">{example.story}</p>
    <dl className="mt-3 border-t pt-3 text-sm">
      {example.items.map((item) => (
        <div key={item.name} className="flex justify-between gap-4 py-1">
          <dt>
            {item.name}
            {item.note === undefined ? null : (
              <span className="block text-xs text-ink-3">{item.note}</span>
            )}
          </dt>
          <dd className="figures whitespace-nowrap">{yuanText(item.amount)}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-auto pt-3 text-sm font-medium text-primary-strong">{example.result}</p>
  </article>
);

export const ClaimsExamples = ({ product, links, title }: BlockProps) => (
  <Section
    id="claims"
    title={title}
    note="为说明赔付方式编写的例子，不是真实案件。"
    action={
      product.claimsExamples.length > shownExamples ? (
        <TextLink to={links.viewMore('claims')} alone>
          全部 {product.claimsExamples.length} 个
        </TextLink>
      ) : undefined
    }
  >
    <Fold label={` ${Math.min(shownExamples, product.claimsExamples.length)} 个例子`}>
      <div className="grid gap-3 md:grid-cols-2">
        {product.claimsExamples.slice(0, shownExamples).map((example) => (
          <ClaimsExample key={example.title} example={example} />
        ))}
      </div>
    </Fold>
  </Section>
);

export const Questions = ({ product, links, title }: BlockProps) => (
  <Section
    id="questions"
    title={title}
    action={
      <TextLink to={links.comment} alone>
        客户评价
      </TextLink>
    }
  >
    <Fold label={` ${product.questions.length} 个问答`}>
      <Accordion>
        {product.questions.map(({ question, answer }) => (
          <AccordionItem key={question} title={question}>
            {answer}
          </AccordionItem>
        ))}
      </Accordion>
    </Fold>
  </Section>
);

/** Open, because the law wants them read before buying. */
export const Notices = ({ product, brand, links, title }: BlockProps) => (
  <Section
    id="notices"
    title={title}
    action={
      <TextLink to={links.reading} alone>
        逐条阅读并确认
      </TextLink>
    }
  >
    <dl className="ruled rounded-lg border bg-surface px-5">
      {product.notices.map((notice) => (
        <div key={notice.code} className="gap-6 py-4 md:flex">
          <dt className="font-medium md:w-36 md:shrink-0">{notice.title}</dt>
          <dd className="mt-1 text-sm text-ink-2 md:mt-0.5">{notice.text}</dd>
        </div>
      ))}
    </dl>
    <TextLink to={brandLink(brand, '/preview/detail')} alone className="mt-1 text-sm">
      阅读《客户告知书》
    </TextLink>
  </Section>
);

export const Clauses = ({ product, links, title }: BlockProps) => (
  <Section id="clauses" title={title}>
    <ul className="ruled rounded-lg border bg-surface">
      {product.clauses.map((clause) => (
        <li key={clause.clauseId}>
          <Anchor
            to={links.clause(clause.clauseId)}
            className="flex items-center justify-between gap-4 px-5 py-3.5 -outline-offset-2 hover:text-primary-strong"
          >
            <span>
              {clause.title}
              <span className="block text-xs text-ink-3">
                {clause.filingNumber === '' ? '' : `备案编号 ${clause.filingNumber}`}
              </span>
            </span>
            {onwards}
          </Anchor>
        </li>
      ))}
    </ul>
  </Section>
);

export const ValueAdded = ({ product, title }: BlockProps) => (
  <Section
    id="services"
    title={title}
    note="服务由所列机构提供，不是保险责任，内容以服务说明为准。"
  >
    <Fold label={` ${product.valueAdded.length} 项服务`}>
      <ul className="grid gap-3 md:grid-cols-3">
        {product.valueAdded.map((service) => (
          <li key={service.name} className="rounded-lg border bg-surface p-5">
            <h3 className="font-medium">{service.name}</h3>
            <p className="mt-1 text-sm text-ink-2">{service.text}</p>
            <p className="mt-2 text-xs text-ink-3">{providerWords(service.provider)}</p>
          </li>
        ))}
      </ul>
    </Fold>
  </Section>
);

export const Words = ({ title, paragraphs }: BlockProps) => (
  <Section id={`text-${title}`} title={title}>
    <div className="grid gap-3 text-ink-2">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  </Section>
);
