import type { CaseLine } from '@parasol/contract/sales/manual-underwriting/shapes';
import { caseLinks } from '@parasol/routes/links/case-links';
import { useBrand } from '#shell/document/boot.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/layout/card.tsx';

/** The underwriting case that decides this order. */
export const CaseCard = ({ line }: { readonly line: CaseLine }) => {
  const links = caseLinks(useBrand());
  const { manualUnderwritingNo: no, step } = line;
  const [to, text] =
    step === 'supplement'
      ? [links.supplement(no), '去补充资料']
      : step === 'confirm' || step === 'letter'
        ? [links.letter(no), '查看核保通知书']
        : [links.status(no), '查看核保进度'];
  return (
    <Card as="section" aria-labelledby="case-title" className="grid gap-3">
      <div>
        <h2 id="case-title" className="font-semibold">
          人工核保：{line.stateTitle}
        </h2>
        <p className="figures text-sm text-ink-2">
          {line.clock ?? ''} 核保编号 {no}
        </p>
      </div>
      <div>
        <ButtonLink to={to} look="secondary">
          {text}
        </ButtonLink>
      </div>
    </Card>
  );
};
