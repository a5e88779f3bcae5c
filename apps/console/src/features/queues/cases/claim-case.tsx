import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Input, InputNumber, Radio } from 'antd';
import { useState } from 'react';
import type { Api } from '@parasol/contract';
import { claimOutcomes, moveClaim, type ClaimOutcome } from '@parasol/domain/claims/claim-states';
import { Deed } from '#ui/deed.tsx';
import { Facts } from '#ui/facts.tsx';
import { yuanText } from '#ui/format.ts';
import { Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { Story } from '#ui/story.tsx';
import { api } from '#shell/api.ts';
import { FileList } from '#shell/files/file-list.tsx';
import type { CaseProps } from '../case.ts';

type Claim = Awaited<ReturnType<Api['getClaimForStaff']>>;

const linesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => (line.trim() ? [line.trim()] : []));

const outcomes = Object.entries(claimOutcomes) as [ClaimOutcome, string][];

/** What the insurer said, word for word; with an outcome it ends the case. */
const InsurerWord = ({ claimNo, after }: { claimNo: string; after: () => void }) => {
  const [words, setWords] = useState('');
  const [outcome, setOutcome] = useState<ClaimOutcome | 'none'>('none');
  const [yuan, setYuan] = useState<number | null>(null);
  const pays = outcome === 'paid' || outcome === 'part';
  return (
    <Deed
      name="登记保险公司的答复"
      kind="primary"
      shortcut="a"
      wide
      explain="请照录保险公司的原话，客户会看到全文。有结论的，这件事就此结束。"
      run={() =>
        api.recordClaimWord({
          claimNo,
          words,
          ...(outcome === 'none' ? {} : { outcome }),
          ...(pays && yuan !== null ? { fen: Math.round(yuan * 100) } : {}),
        })
      }
      done="已登记，客户会收到通知"
      after={after}
    >
      <Form.Item label="结论">
        <Radio.Group
          aria-label="结论"
          value={outcome}
          onChange={(event) => setOutcome(event.target.value as ClaimOutcome | 'none')}
          options={[
            { value: 'none', label: '还没有结论' },
            ...outcomes.map(([value, label]) => ({ value, label })),
          ]}
        />
      </Form.Item>
      {pays && (
        <Form.Item label="给付金额">
          <InputNumber
            aria-label="给付金额"
            min={0.01}
            precision={2}
            suffix="元"
            value={yuan}
            onChange={setYuan}
            style={{ width: 220 }}
          />
        </Form.Item>
      )}
      <Form.Item label="保险公司的原话" required>
        <Input.TextArea
          aria-label="保险公司的原话"
          rows={5}
          maxLength={2000}
          showCount
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </Form.Item>
    </Deed>
  );
};

const AskPapers = ({ claim, after }: { claim: Claim; after: () => void }) => {
  const [papers, setPapers] = useState('');
  return (
    <Deed
      name="告知缺少的材料"
      shortcut="s"
      explain={
        <>
          <p>只能告知一次，请一次写全，一行一项。客户会看到这份清单并收到通知。</p>
          <p className="soft">这类理赔一般需要：{claim.documents.join('；')}</p>
        </>
      }
      run={() => api.askClaimPapers({ claimNo: claim.claimNo, papers: linesOf(papers) })}
      done="已告知客户"
      after={after}
      wide
    >
      <Form.Item label="缺少的材料" required>
        <Input.TextArea
          aria-label="缺少的材料"
          rows={5}
          maxLength={2000}
          value={papers}
          onChange={(event) => setPapers(event.target.value)}
        />
      </Form.Item>
    </Deed>
  );
};

const Deeds = ({ claim, after }: { claim: Claim; after: () => void }) => {
  const { claimNo, state, insurer } = claim;
  const can = (event: Parameters<typeof moveClaim>[1]): boolean => moveClaim(state, event) !== null;
  return (
    <>
      <p className="soft">
        {state === 'papers-asked'
          ? '正在等客户补充材料。客户已用别的方式补齐的，可以直接转交。'
          : can('decide')
            ? `材料已在${insurer.name}手中，请跟进核定。`
            : '请看情况是否说清、材料是否齐全。给不给付由保险公司决定，请不要替它下结论。'}
      </p>
      <div className="acts">
        {can('forward') && (
          <Deed
            name="转交保险公司"
            kind="primary"
            shortcut="f"
            explain={`确认已把情况和材料交给${insurer.name}（${insurer.servicePhone}）。客户会收到通知，之后不能再改材料。`}
            reason="转交的方式、对方的受理号（客户会看到）"
            reasonOptional
            run={(note) => api.forwardClaim({ claimNo, note })}
            done="已转交"
            after={after}
          />
        )}
        {can('ask-papers') && <AskPapers claim={claim} after={after} />}
        {can('decide') && <InsurerWord claimNo={claimNo} after={after} />}
      </div>
    </>
  );
};

/** Something that happened to a customer: what they said, their papers, and what the insurer says. */
const ClaimCase = ({ row, decided }: CaseProps) => {
  const claimNo = row.id;
  const found = useQuery({
    queryKey: ['claim', claimNo, row.state],
    queryFn: ({ signal }) => api.getClaimForStaff({ claimNo }, { signal }),
    staleTime: 60_000,
    refetchOnWindowFocus: false,
  });
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
                  ['出险人', claim.insured],
                  ['发生了什么', claim.kindTitle],
                  ['时间', `${claim.happenedOn}，${claim.coverThen}`],
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
            </Section>
          </div>
          <div className="stack">
            <Section title="处理">
              {claim.clock !== null && <p>{claim.clock}</p>}
              <Deeds claim={claim} after={decided} />
            </Section>
            {claim.decision && (
              <Section title="保险公司的答复">
                <Facts
                  columns={1}
                  facts={[
                    ['结论', claim.decision.title],
                    ['金额', claim.decision.fen === null ? null : yuanText(claim.decision.fen)],
                    ['原话', claim.decision.words],
                  ]}
                />
              </Section>
            )}
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
