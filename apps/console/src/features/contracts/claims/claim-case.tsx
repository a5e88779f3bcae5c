import { keepPreviousData } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Facts } from '#ui/facts/facts.tsx';
import { yuanText } from '#ui/format.ts';
import { Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { Story } from '#ui/facts/story.tsx';
import { FileList } from '#shell/files/file-list.tsx';
import type { CaseProps } from '#shell/queues/queue-part.ts';
import type { Claim } from './claim.ts';
import { ClaimActions } from './claim-actions.tsx';
import { ClaimLetters } from './claim-letters.tsx';
import { CoverThen } from './cover-then.tsx';
import { useCall } from '#shell/use-call.ts';

const Decision = ({ decision }: { decision: NonNullable<Claim['decision']> }) => (
  <Section title="保险公司的结论">
    <Facts
      columns={1}
      facts={[
        ['结论', decision.title],
        ['金额', decision.fen === null ? null : yuanText(decision.fen)],
        ...decision.benefits.map(
          ({ name, title, fen }) =>
            [name, fen === null ? title : `${title} ${yuanText(fen)}`] as const,
        ),
        ['事故或确诊日', decision.eventOn],
        ['核定日期', decision.decidedOn],
        ['付款日期', decision.paidOn],
        ['原话', decision.words],
        ['对合同的影响', decision.effects.join('')],
      ]}
    />
  </Section>
);

/** Typed words stay when a colleague moves the case: the actions follow on request. */
const Deeds = ({ claim, after }: { claim: Claim; after: () => void }) => {
  const [seen, setSeen] = useState(claim);
  const moved = seen.state !== claim.state;
  return (
    <>
      {moved && (
        <Alert
          type="warning"
          showIcon
          className="page-alert"
          title={`同事刚刚处理过，现在是“${claim.stateTitle}”。您写的内容还在。`}
          action={
            <Button size="small" onClick={() => setSeen(claim)}>
              按现在的情况处理
            </Button>
          }
        />
      )}
      <ClaimActions claim={moved ? seen : claim} after={after} />
    </>
  );
};

/** A claim: the customer's words, their documents, and the insurer's answer. */
const ClaimCase = ({ row, decided }: CaseProps) => {
  const claimNo = row.id;
  const found = useCall(
    'getClaimForStaff',
    { claimNo },
    {
      again: row.state,
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      placeholderData: keepPreviousData,
    },
  );
  return (
    <Answer of={found} rows={10}>
      {(claim) => (
        <div className="two-columns">
          <div className="stack">
            <Section title="客户说的情况">
              <Facts
                columns={1}
                facts={[
                  ['产品', claim.productName],
                  [
                    '出险人',
                    `${claim.insured}（${claim.role === 'insured' ? '被保险人' : '投保人'}）`,
                  ],
                  ['发生了什么', claim.kindTitle],
                  ['时间', claim.happenedOn],
                  ['地点', claim.place],
                  [
                    '经过',
                    <span key="words" style={{ whiteSpace: 'pre-line' }}>
                      {claim.words}
                    </span>,
                  ],
                ]}
              />
            </Section>
            <CoverThen claim={claim} />
            <Section title="照片和材料">
              {claim.papers.length > 0 && (
                <Alert
                  type="info"
                  showIcon
                  className="page-alert"
                  title={`已告知客户补充：${claim.papers.join('；')}`}
                />
              )}
              <FileList owner="claim" files={claim.files} none="客户还没有上传材料" />
              <p className="soft">这类理赔一般需要：{claim.documents.join('；')}</p>
            </Section>
          </div>
          <div className="stack">
            <Section title="处理">
              {claim.clock !== null && <p>{claim.clock}</p>}
              <Deeds claim={claim} after={decided} />
            </Section>
            <ClaimLetters claim={claim} reread={() => void found.refetch()} />
            {claim.decision && <Decision decision={claim.decision} />}
            <Section title="经过">
              <Story
                happenings={claim.story.map(({ at, title, words }) => ({
                  at,
                  words: title,
                  note: words || null,
                }))}
              />
            </Section>
          </div>
        </div>
      )}
    </Answer>
  );
};
export default ClaimCase;
