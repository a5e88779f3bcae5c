import { useState } from 'react';
import { productLinks } from '@parasol/routes/links/product-links';
import { PaperSections, PaperStatements } from '#page/signing/signed-words.tsx';
import { refusalOf } from '#page/answers/refusal.ts';
import { useOnce } from '#page/answers/use-once.ts';
import { useBrand } from '#shell/document/boot.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { Button } from '#ui/actions/button.tsx';
import { notify } from '#ui/overlays/notify.ts';
import { Accordion, AccordionItem } from '#ui/layout/accordion.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Section } from '#ui/layout/section.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { minuteText } from '#ui/text/moment-text.ts';
import type { SigningData } from '#features/sales/orders/signing/order-signing.data.ts';

/** Everything that is above the signature, before and after it was given. */
export const SigningSheet = ({
  paper,
  baseProductNo,
  orderNo,
  of,
  open,
}: Pick<SigningData, 'paper' | 'baseProductNo' | 'orderNo'> & {
  /** The signer; only the policyholder sees every person's document in full. */
  readonly of: 'policyholder' | 'insured';
  readonly open: boolean;
}) => {
  const tools = usePageTools();
  const { busy, once } = useOnce();
  const [people, setPeople] = useState<SigningData['paper']['facts']>([]);
  const reveal = (): void =>
    void once(async () => {
      try {
        setPeople((await tools?.api.revealSigning({ orderNo }))?.facts ?? []);
      } catch (error) {
        notify('warning', refusalOf(error).message);
      }
    });
  const facts = paper.facts.map((fact) => people.find(({ label }) => label === fact.label) ?? fact);
  const { clause } = productLinks(useBrand(), baseProductNo);
  return (
    <>
      <Section id="facts" title={paper.productName} note={`${paper.insurerName}承保`}>
        <Card>
          <DescriptionList items={facts} />
          {!open || of !== 'policyholder' ? null : people.length > 0 ? (
            <Button look="quiet" size="small" className="-ml-4" onClick={() => setPeople([])}>
              隐藏姓名和证件号码
            </Button>
          ) : (
            <Button look="quiet" size="small" className="-ml-4" loading={busy} onClick={reveal}>
              显示完整姓名和证件号码
            </Button>
          )}
        </Card>
      </Section>
      <PaperSections paper={paper} />
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
                <p className="figures mt-2 text-ink-3">
                  {of === 'policyholder' ? '您' : '投保人'}已于 {minuteText(confirmedAt)} 确认
                </p>
              )}
            </AccordionItem>
          ))}
        </Accordion>
      </Section>
      <PaperStatements paper={paper} />
    </>
  );
};
