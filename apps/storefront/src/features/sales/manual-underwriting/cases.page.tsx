import { useLoaderData } from 'react-router';
import type { CaseLine } from '@parasol/contract/sales/manual-underwriting/shapes';
import { caseLinks } from '@parasol/routes/links/case-links';
import { OwnFrame } from '#page/frame.tsx';
import { useBrand } from '#shell/document/boot.ts';
import { HelpLine } from '#shell/frame/help-line.tsx';
import { ButtonLink } from '#ui/actions/button.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Tag } from '#ui/data/tag.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { Section } from '#ui/layout/section.tsx';
import { dayText } from '#ui/text/moment-text.ts';
import { caseTones, turnOf } from './cases/case-words.ts';

const Cases = ({
  label,
  cases,
}: {
  readonly label: string;
  readonly cases: readonly CaseLine[];
}) => {
  const links = caseLinks(useBrand());
  return (
    <List label={label}>
      {cases.map((line) => (
        <ListItem
          key={line.manualUnderwritingNo}
          to={links.status(line.manualUnderwritingNo)}
          title={line.productName}
          note={
            <>
              <Tag tone={caseTones[line.state]}>{line.stateTitle}</Tag>{' '}
              {line.outcomeTitle === null ? '' : `结论为${line.outcomeTitle}，`}
              {dayText(line.createdAt)}申请
              <span className="block">{line.clock ?? turnOf(line.state) ?? ''}</span>
            </>
          }
        />
      ))}
    </List>
  );
};

/** All cases of a customer. */
const CasesPage = () => {
  const cases = useLoaderData<readonly CaseLine[]>();
  const brand = useBrand();
  const open = cases.filter(({ step }) => step !== 'over');
  const over = cases.filter(({ step }) => step === 'over');
  return (
    <OwnFrame title="人工核保" note="健康情况由核保员看过资料后作出结论，再决定要不要投保。">
      {cases.length === 0 ? (
        <Empty
          title="还没有申请过人工核保"
          action={<ButtonLink to={brand.productListUrl}>看看产品</ButtonLink>}
        >
          健康告知或智能核保没有直接通过时，可以请核保员看资料；支持的产品页面上也可以先核保、再投保。
        </Empty>
      ) : null}
      {open.length === 0 ? null : (
        <Section id="open" title="进行中">
          <Cases label="进行中的核保" cases={open} />
        </Section>
      )}
      {over.length === 0 ? null : (
        <Section id="over" title="已结束">
          <Cases label="已结束的核保" cases={over} />
        </Section>
      )}
      <HelpLine />
    </OwnFrame>
  );
};

export default CasesPage;
