import { useActionData, useLoaderData } from 'react-router';
import { caseLinks } from '@parasol/routes/links/case-links';
import type { SigningAnswer } from '#page/signing/posted-signature.ts';
import { ByCode, ByHand, useReading } from '#page/signing/signing-forms.tsx';
import { PaperSections, PaperStatements } from '#page/signing/signed-words.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { TextLink } from '#ui/actions/text-link.tsx';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Accordion, AccordionItem } from '#ui/layout/accordion.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Section } from '#ui/layout/section.tsx';
import { CaseFlow, CaseLead, Due, NotNow } from './cases/case-frame.tsx';
import type { SignatureData } from './signature.data.ts';

const ToSign = ({
  view,
  launch,
}: {
  readonly view: SignatureData['view'];
  readonly launch: NonNullable<SignatureData['launch']>;
}) => {
  const answer = useActionData<SigningAnswer>();
  const left = useReading(launch.readFor);
  const links = caseLinks(useBrand());
  const { paper, version } = launch;
  return (
    <CaseFlow view={view} title="签名确认" note={<CaseLead view={view} />}>
      <Section id="facts" title={paper.productName} note={`${paper.insurerName}承保`}>
        <Card>
          <DescriptionList items={paper.facts} />
        </Card>
      </Section>
      <PaperSections paper={paper} />
      <PaperStatements paper={paper} />
      <p className="flex flex-wrap gap-x-6">
        <TextLink to={links.letter(view.manualUnderwritingNo)} alone>
          核保通知书
        </TextLink>
      </p>
      <Section
        id="sign"
        title="本人签名"
        note="签名只表示您接受这份核保结论，还没有投保，也不收费。"
      >
        <Card>
          <ByHand version={version} signer={paper.signer} answer={answer} left={left} />
        </Card>
        <div className="mt-4">
          <Accordion>
            <AccordionItem title="改用短信验证码签署" open={answer?.by === 'code'}>
              <ByCode version={version} answer={answer} />
            </AccordionItem>
          </Accordion>
        </div>
      </Section>
      <Due view={view} />
    </CaseFlow>
  );
};

/** The terms that were taken, and the place to sign them. */
const SignaturePage = () => {
  const { view, launch } = useLoaderData<SignatureData>();
  return launch === null ? (
    <NotNow view={view} title="签名确认" />
  ) : (
    <ToSign view={view} launch={launch} />
  );
};

export default SignaturePage;
