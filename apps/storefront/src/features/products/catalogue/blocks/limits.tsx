import { claimsWords } from '@parasol/domain/products/catalogue/product/insurer-facts';
import { associationDisclosure } from '@parasol/domain/base/brands/complaint-ways';
import { telOf } from '@parasol/domain/service/call-centre/phones';
import { Card } from '#ui/layout/card.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { KeyFacts } from '#ui/data/key-facts.tsx';
import { Fold } from '#ui/layout/fold.tsx';
import { Section } from '#ui/layout/section.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import type { BlockProps } from './block.ts';
import { dateText } from '#ui/text/moment-text.ts';
import { cross } from './marks.tsx';

/** Waiting, deductible, cooling-off and the like, each with its own sentence. */
export const Facts = ({ product, title }: BlockProps) => (
  <Section id="facts" title={title}>
    <dl className="grid gap-px overflow-hidden rounded-lg border bg-line md:grid-cols-2">
      {product.keyFacts.map((fact) => (
        <div key={fact.label} className="bg-surface px-5 py-4 md:last:odd:col-span-2">
          <dt className="text-sm text-ink-2">{fact.label}</dt>
          <dd>
            <span className="figures block text-lg font-semibold">{fact.value}</span>
            {fact.note === undefined ? null : (
              <span className="block text-sm text-ink-2">{fact.note}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  </Section>
);

/** All of them, open, in plain words: customers should not find out at the claim. */
export const Exclusions = ({ product, links, title }: BlockProps) => {
  const clause = product.clauses.find((each) => each.kind === 'main');
  return (
    <Section id="exclusions" title={title} note="投保前请逐条看完，理赔时以条款为准。">
      <ul className="grid gap-x-8 rounded-lg bg-danger-soft px-5 py-3 md:grid-cols-2">
        {product.exclusions.map((text) => (
          <li key={text} className="flex gap-3 py-2 text-sm">
            {cross}
            {text}
          </li>
        ))}
      </ul>
      {clause === undefined ? null : (
        <TextLink to={links.clause(clause.clauseId)} alone className="mt-1 text-sm">
          在条款中查看完整的责任免除
        </TextLink>
      )}
    </Section>
  );
};

export const Eligibility = ({ product, links, title }: BlockProps) => (
  <Section id="eligibility" title={title}>
    <Card className="py-2! md:py-2!">
      <DescriptionList items={product.eligibility} />
    </Card>
    {product.eligibilityNotes.length === 0 ? null : (
      <ul className="dotted mt-3 grid gap-1 text-sm text-ink-2">
        {product.eligibilityNotes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    )}
    {product.next.pregnancy ? (
      <TextLink to={links.pregnancy} alone className="mt-1 text-sm">
        做孕期预核保，看看现在能不能投保
      </TextLink>
    ) : null}
  </Section>
);

export const Insurer = ({ product, brand, title }: BlockProps) => {
  const { insurer } = product;
  const { solvency, claims } = insurer;
  return (
    <Section id="insurer" title={title} note={insurer.name}>
      <KeyFacts
        columns={3}
        facts={[
          { label: '核心偿付能力充足率', value: solvency.coreRatio },
          { label: '综合偿付能力充足率', value: solvency.comprehensiveRatio },
          { label: '风险综合评级', value: solvency.riskRating },
        ]}
      />
      <p className="mt-2 text-xs text-ink-3">
        {solvency.quarter.replace('Q', ' 年第 ')} 季度报告，{dateText(solvency.publishedOn)}披露。
      </p>
      {claims === undefined ? null : (
        <p className="mt-2 text-sm text-ink-2">
          {claimsWords(claims)}。
          <span className="text-xs text-ink-3">
            {dateText(claims.publishedOn)}由保险公司公布，含其全部产品。
          </span>
        </p>
      )}
      <div className="mt-4">
        <Fold label="备案、销售机构与热线">
          <Card className="py-2! md:py-2!">
            <DescriptionList
              items={[
                { label: '条款名称', value: product.names.clause },
                { label: '备案编号', value: product.filingNumber },
                { label: '销售机构', value: `${brand.company}，${brand.licence}` },
                { label: '服务区域', value: insurer.serviceArea },
                {
                  label: '保险公司热线',
                  value: (
                    <TextLink to={telOf(insurer.servicePhone)}>{insurer.servicePhone}</TextLink>
                  ),
                },
                {
                  label: '保险公司网站',
                  value: <TextLink to={insurer.website}>{insurer.website}</TextLink>,
                },
                {
                  label: '信息披露',
                  value: (
                    <TextLink to={associationDisclosure.url}>{associationDisclosure.name}</TextLink>
                  ),
                },
              ]}
            />
          </Card>
        </Fold>
      </div>
    </Section>
  );
};
