import { Phone } from 'lucide-react';
import { useLoaderData } from 'react-router';
import { telOf } from '@parasol/domain/service/call-centre/phones';
import { brandLink } from '@parasol/routes/links/link';
import { productLinks } from '@parasol/routes/links/product-links';
import { OwnFrame } from '#page/frame.tsx';
import { HelpfulArticles } from '#page/helpful-articles.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Accordion, AccordionItem } from '#ui/layout/accordion.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import type { ClaimGuide, HelpfulGuide } from './claim-guide.data.ts';
import { ClaimLines } from './claim-lines.tsx';

type Shown = { readonly guide: ClaimGuide };

const Guides = ({ guide: { guides, policyNo } }: Shown) => {
  const brand = useBrand();
  return (
    <Section id="guides" title="发生了什么" note="选一项，看先做什么、要准备哪些材料。">
      <Accordion>
        {guides.map(({ kind, title, when, steps, documents }) => (
          <AccordionItem
            key={kind}
            name="guide"
            open={guides.length === 1}
            title={
              <span>
                {title}
                <span className="block text-sm font-normal text-ink-2">{when}</span>
              </span>
            }
          >
            <div className="grid gap-4 text-base text-ink">
              <div>
                <h3 className="mb-1 font-medium">怎么做</h3>
                <ol className="grid list-decimal gap-1.5 pl-5 text-ink-2">
                  {steps.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ol>
              </div>
              <div>
                <h3 className="mb-1 font-medium">要准备的材料</h3>
                <ul className="dotted grid gap-1.5 text-ink-2">
                  {documents.map((paper) => (
                    <li key={paper}>{paper}</li>
                  ))}
                </ul>
              </div>
              <div>
                <ButtonLink
                  to={brandLink(
                    brand,
                    '/me/policies/:policyNo/claims/report',
                    { policyNo },
                    { kind },
                  )}
                >
                  登记这次出险
                </ButtonLink>
              </div>
            </div>
          </AccordionItem>
        ))}
      </Accordion>
    </Section>
  );
};

/** The law on every claim. */
const answeredAnyway = (years: number) => [
  {
    title: '多快答复',
    text: '材料不齐的，5 个工作日内一次告诉您。保险公司收齐材料后一般在 30 日内核定，达成给付协议后 10 日内给付。',
  },
  {
    title: '申请期限',
    text: `自知道或应当知道出险之日起 ${years} 年内可以申请，请尽早登记。`,
  },
];

/** The first steps after an event under this policy. */
const ClaimGuidePage = () => {
  const guide = useLoaderData<HelpfulGuide>();
  const brand = useBrand();
  const { insurer, policyNo, claims } = guide;
  const product = productLinks(brand, guide.baseProductNo);
  return (
    <OwnFrame
      title="出险了怎么办"
      note={`${guide.productName}，由${insurer.name}承保和理赔，我们协助您准备和转交材料。`}
      back={{ to: brandLink(brand, '/me/policies/:policyNo', { policyNo }), text: '保单详情' }}
    >
      {claims.length === 0 ? null : (
        <Section id="claims" title="登记过的出险">
          <ClaimLines claims={claims} />
        </Section>
      )}
      <List label="理赔电话">
        <ListItem
          to={telOf(insurer.servicePhone)}
          icon={<Phone aria-hidden="true" />}
          title="报案电话"
          note="紧急时先打电话"
          value={insurer.servicePhone}
        />
      </List>
      <Guides guide={guide} />
      <Section id="facts" title="几点提醒">
        <Card className="py-2! md:py-2!">
          <dl className="ruled">
            {[...guide.facts, ...answeredAnyway(guide.years)].map(({ title, text }) => (
              <div key={title} className="grid gap-1 py-3.5">
                <dt className="font-medium">{title}</dt>
                <dd className="figures text-ink-2">{text}</dd>
              </div>
            ))}
          </dl>
        </Card>
      </Section>
      <HelpfulArticles articles={guide.helpful} />
      <Section id="clauses" title="条款" note="赔不赔、赔多少，以条款和保险公司的核定为准。">
        <List label="条款">
          {guide.clauses.map(({ clauseId, title }) => (
            <ListItem key={clauseId} to={product.clause(clauseId)} title={title} />
          ))}
        </List>
      </Section>
    </OwnFrame>
  );
};

export default ClaimGuidePage;
