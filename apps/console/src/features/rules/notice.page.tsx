import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type {
  HealthNotice,
  NoticeExit,
  NoticeQuestion,
} from '@parasol/domain/disclosure/notices/health-notice';
import { Graph } from '#ui/graph/graph.tsx';
import type { GraphEdge, GraphNode } from '#ui/graph/layout.ts';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer } from '#ui/states.tsx';
import { useNotice } from './use-rules.ts';
import { whoWords } from './words.ts';
import './rules.css';

const exits: Readonly<Record<NoticeExit, string>> = {
  'smart-underwriting': '智能核保',
  supplier: '合作方核保',
  'manual-underwriting': '人工核保',
  'other-products': '看其他产品',
};
const roles = { insured: '被保险人', policyholder: '投保人', supplementary: '补充告知' } as const;

interface Found {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** What a yes leads to first. */
const afterYes = ({ kind, leads = [], groups = [] }: NoticeQuestion): string => {
  if (kind === 'fact') return '事实';
  const named = leads.length + groups.length;
  return named === 0 ? '是：由人工了解' : `是：${named} 种或类疾病`;
};

/** Sections with their questions, in the order in which they are asked. */
const noticeGraph = (notice: HealthNotice, findings: readonly Found[]) => {
  const nodes: GraphNode[] = [];
  const edges: GraphEdge[] = [];
  for (const [at, section] of notice.sections.entries()) {
    nodes.push({
      id: `s:${section.id}`,
      title: section.title,
      note: [roles[section.role], whoWords(section.applies)].filter(Boolean).join('，'),
      kind: 'section',
    });
    let before = `s:${section.id}`;
    for (const [index, question] of section.questions.entries()) {
      const id = `q:${question.id}`;
      nodes.push({
        id,
        title: question.ask,
        note: `${question.id} · ${afterYes(question)}`,
        kind: 'question',
        findings: findings.flatMap(({ path, message }) =>
          path[0] === 'sections' && path[1] === at && path[3] === index ? [message] : [],
        ),
      });
      edges.push({ from: before, to: id, ...(before.startsWith('q:') ? { label: '否' } : {}) });
      before = id;
    }
  }
  return { nodes, edges };
};

/** What a published product asks about health, drawn, with what the checker says of it. */
const NoticePage = () => {
  const { product = '' } = useParams();
  const found = useNotice(product);
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <>
      <p className="page-back">
        <Link to="/rules">健康核保规则</Link>
      </p>
      <Answer of={found}>
        {({ name, version, notice, findings, names }) => {
          const question = notice.sections
            .flatMap(({ questions }) => questions)
            .find(({ id }) => `q:${id}` === chosen);
          return (
            <>
              <PageHead
                title={`${name}的健康告知`}
                note={`产品第 ${version} 版。告知随产品发布，在这里只看；修改在产品里进行。`}
              />
              <div className="rule-columns">
                <Section title="告知的次序">
                  <Graph
                    label={`${name}的健康告知`}
                    {...noticeGraph(notice, findings)}
                    chosen={chosen}
                    onChoose={setChosen}
                  />
                  <p className="rule-facts">
                    任何一题回答“是”之后：
                    {notice.onYes.map((exit) => exits[exit]).join('、') || '不能投保'}
                  </p>
                  <p className={findings.length === 0 ? 'soft' : 'rule-finding'} role="status">
                    {findings.length === 0
                      ? '检查没有发现问题。'
                      : findings.map(({ message }) => message).join('；')}
                  </p>
                </Section>
                <div className="rule-chosen">
                  <Section title="问题">
                    {question ? (
                      <>
                        <p>{question.ask}</p>
                        <ul>
                          {(question.items ?? []).map((item) => (
                            <li key={item}>{item}</li>
                          ))}
                        </ul>
                        <p className="soft">
                          回答“是”之后先问：
                          {[...(question.leads ?? []), ...(question.groups ?? [])].length === 0 &&
                            '（没有指定的疾病）'}
                        </p>
                        <p className="rule-notices">
                          {(question.leads ?? []).map((code) => (
                            <Link key={code} to={`/rules/${code}`}>
                              {names[code] ?? code}
                            </Link>
                          ))}
                          {(question.groups ?? []).map((code) => (
                            <span key={code}>{names[code] ?? code}（整类）</span>
                          ))}
                        </p>
                      </>
                    ) : (
                      <p className="soft">在图里选一个问题</p>
                    )}
                  </Section>
                </div>
              </div>
            </>
          );
        }}
      </Answer>
    </>
  );
};
export default NoticePage;
