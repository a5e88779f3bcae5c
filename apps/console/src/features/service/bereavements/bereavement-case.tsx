import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { Api } from '@parasol/contract';
import { bereavementLife } from '@parasol/domain/service/bereavements/case-states';
import { telOf } from '@parasol/domain/service/call-centre/phones';
import { ActionButton } from '#ui/facts/action-button.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { Section } from '#ui/section.tsx';
import { Answer, Nothing } from '#ui/states.tsx';
import { Story } from '#ui/facts/story.tsx';
import { api } from '#shell/api.ts';
import { useCall, useReread } from '#shell/use-call.ts';
import { queueCalls } from '#shell/queues/use-queue.ts';
import { FileList } from '#shell/files/file-list.tsx';
import type { CaseProps } from '#shell/queues/queue-part.ts';
import { BereavedPolicies } from './bereaved-policies.tsx';

type Report = Awaited<ReturnType<Api['getBereavementForStaff']>>;

const linesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => (line.trim() ? [line.trim()] : []));

/** Possible matches; choosing one holds all of their policies at once. */
const Candidates = ({
  report,
  search,
  setSearch,
  after,
}: {
  report: Report;
  search: string;
  setSearch: (text: string) => void;
  after: () => void;
}) => (
  <Section title="可能是这位">
    <Input.Search
      aria-label="按保单号或完整证件号码再找"
      placeholder="按保单号或完整证件号码再找"
      defaultValue={search}
      allowClear
      onSearch={setSearch}
      style={{ maxWidth: 420, marginBottom: 12 }}
    />
    {report.candidates.length === 0 ? (
      <Nothing>没有找到姓名和证件都符合的人。请打电话向家属核实，或用保单号再找。</Nothing>
    ) : (
      <ul className="lines">
        {report.candidates.map(
          ({ policyNo, orderNo, product, position, role, name, certNo, stateTitle }) => (
            <li key={`${policyNo}${orderNo} ${position}`}>
              {name} {certNo}，{policyNo === '' ? `投保申请 ${orderNo}` : `保单 ${policyNo}`}{' '}
              {product}的{role}（{stateTitle}）{' '}
              <ActionButton
                name="是这位"
                small
                kind="primary"
                explain="这个人的全部保单立刻停止扣费、暂停续保，不再给本人发短信。没有确认身故以前，不会终止任何保单和投保申请，也可以随时撤销。"
                run={() =>
                  api.matchBereavement({
                    caseNo: report.caseNo,
                    ...(policyNo === '' ? { orderNo } : { policyNo }),
                    party: position < 0 ? 'policyholder' : position,
                  })
                }
                done="已停止扣费"
                after={after}
              />
            </li>
          ),
        )}
      </ul>
    )}
  </Section>
);

const AskPapers = ({ caseNo, after }: { caseNo: string; after: () => void }) => {
  const [papers, setPapers] = useState(
    '居民死亡医学证明（推断）书\n户籍注销证明或火化证明\n您的身份证正反面\n您与去世的人的关系证明',
  );
  return (
    <ActionButton
      name="请家属补充材料"
      shortcut="s"
      wide
      explain="只能请一次，请一次写全，一行一项。家属会收到短信和上传的链接。"
      run={() => api.askBereavementPapers({ caseNo, papers: linesOf(papers) })}
      done="已告知家属"
      after={after}
    >
      <Form.Item label="材料" required>
        <Input.TextArea
          aria-label="材料"
          rows={5}
          value={papers}
          onChange={(event) => setPapers(event.target.value)}
        />
      </Form.Item>
    </ActionButton>
  );
};

const Confirm = ({ report, after }: { report: Report; after: () => void }) => {
  const [diedOn, setDiedOn] = useState(report.deceased.diedOn);
  return (
    <ActionButton
      name="确认身故"
      kind="primary"
      shortcut="a"
      explain="由另一位同事复核后生效：没有身故保障的保单终止并按条款退还，有身故保障的登记理赔，去世以后扣的保险费退回，未出单的投保申请取消并退款。"
      reason="核对了哪些材料"
      run={(reason) => api.confirmDeath({ caseNo: report.caseNo, diedOn, reason })}
      after={after}
    >
      <Form.Item label="死亡证明上的日期" required>
        <Input
          aria-label="死亡证明上的日期"
          type="date"
          value={diedOn}
          onChange={(event) => setDiedOn(event.target.value)}
        />
      </Form.Item>
    </ActionButton>
  );
};

const Deeds = ({ report, after }: { report: Report; after: () => void }) => {
  const { caseNo, state } = report;
  const can = (event: Parameters<typeof bereavementLife.move>[1]): boolean =>
    bereavementLife.move(state, event) !== null;
  return (
    <div className="acts">
      {can('confirm') && <Confirm report={report} after={after} />}
      {can('ask-papers') && <AskPapers caseNo={caseNo} after={after} />}
      {can('close') && (
        <ActionButton
          name={state === 'reported' ? '没有找到，结束' : '办结'}
          explain={
            state === 'reported'
              ? '没有找到有关的保单。家属会收到已处理的短信，不说明是不是客户。'
              : '全部保单都处理完了。家属会收到短信。'
          }
          reason="处理结果"
          run={(reason) => api.closeBereavement({ caseNo, reason })}
          after={after}
        />
      )}
      {can('withdraw') && (
        <ActionButton
          name="人还在，撤销"
          kind="danger"
          explain="报告有误：扣费、续保和短信全部恢复，未交的保险费从今天起重新计算宽限期。"
          reason="怎样核实的"
          run={(reason) => api.withdrawBereavement({ caseNo, reason })}
          after={after}
        />
      )}
    </div>
  );
};

/** A reported death: the match, the documents, and the fate of each policy. */
const BereavementCase = ({ row, decided }: CaseProps) => {
  const caseNo = row.id;
  const [search, setSearch] = useState('');
  const found = useCall(
    'getBereavementForStaff',
    { caseNo, search: search || undefined },
    { again: row.state, staleTime: 60_000, refetchOnWindowFocus: false },
  );
  const again = useReread('getBereavementForStaff', ...queueCalls);
  return (
    <Answer of={found} rows={10}>
      {(report) => (
        <div className="two-columns">
          <div className="stack">
            <Section title="家属说的">
              <Facts
                columns={1}
                facts={[
                  ['去世的人', report.deceased.name],
                  ['证件号码后几位', report.deceased.certTail || null],
                  ['保单号', report.deceased.policyNo || null],
                  ['去世的日期', report.deceased.diedOn],
                  ['报告人', `${report.reporter.name}（${report.reporter.relation}）`],
                  [
                    '电话',
                    <a key="mobile" href={telOf(report.reporter.mobile)}>
                      {report.reporter.mobile}
                    </a>,
                  ],
                  ['说明', report.words || null],
                ]}
              />
            </Section>
            {report.state === 'reported' && (
              <Candidates report={report} search={search} setSearch={setSearch} after={again} />
            )}
            <BereavedPolicies report={report} after={again} />
            <Section title="材料">
              {report.papers.length > 0 && (
                <Alert
                  type="info"
                  showIcon
                  className="page-alert"
                  title={`已请家属补充：${report.papers.join('；')}`}
                />
              )}
              <FileList owner="bereavement" files={report.files} none="家属还没有上传材料" />
            </Section>
          </div>
          <div className="stack">
            <Section title="处理">
              <p className="soft">
                请先打电话向家属致意并核实。没有两人核对过材料，不终止任何保单。
              </p>
              <Deeds report={report} after={again} />
              <p style={{ marginTop: 12 }}>
                <Button onClick={decided}>回到队列</Button>
              </p>
            </Section>
            <Section title="经过">
              <Story
                happenings={report.story.map(({ at, title, words, by }) => ({
                  at,
                  words: `${title}（${by}）`,
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
export default BereavementCase;
