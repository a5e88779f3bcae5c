import { productLinks } from '@parasol/routes/product-links';
import { useBrand } from '../../shell/document/boot.ts';
import { Accordion, AccordionItem } from '../../ui/layout/accordion.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DescriptionList } from '../../ui/data/description-list.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { minuteText } from '../../ui/text/moment-text.ts';
import type { SigningData } from './order-signing.data.ts';

/** Everything that stands above the signature, before and after it was given. */
export const SigningPaper = ({
  paper,
  baseProductNo,
}: Pick<SigningData, 'paper' | 'baseProductNo'>) => {
  const { clause } = productLinks(useBrand(), baseProductNo);
  return (
    <>
      <Section id="facts" title={paper.productName} note={`${paper.insurerName}承保`}>
        <Card>
          <DescriptionList items={paper.facts} />
        </Card>
      </Section>
      <Section id="documents" title="一并签署的文件">
        <Accordion>
          {paper.documents.map(({ title, clauseId, text, confirmedAt }) => (
            <AccordionItem key={title} title={title}>
              {text === null ? null : <p className="whitespace-pre-line">{text}</p>}
              {clauseId === null ? null : (
                <TextLink to={clause(clauseId)} alone>
                  阅读全文
                </TextLink>
              )}
              {confirmedAt === null ? null : (
                <p className="figures mt-2 text-ink-3">您已于 {minuteText(confirmedAt)} 确认</p>
              )}
            </AccordionItem>
          ))}
        </Accordion>
      </Section>
      <Section id="statements" title="声明">
        <Card>
          <ol className="grid list-decimal gap-2 pl-5">
            {paper.statements.map((statement) => (
              <li key={statement}>{statement}</li>
            ))}
          </ol>
        </Card>
      </Section>
    </>
  );
};
