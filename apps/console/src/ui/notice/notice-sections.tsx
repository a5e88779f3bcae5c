import { useState } from 'react';
import { Link } from 'react-router';
import type {
  HealthNotice,
  NoticeExit,
} from '@parasol/domain/products/disclosure/notices/health-notice';
import { Graph } from '#ui/graph/graph.tsx';
import { Section } from '#ui/section.tsx';
import { noticeGraph, type NoticeFinding } from './notice-graph.ts';
import './notice.css';

const exits: Readonly<Record<NoticeExit, string>> = {
  'smart-underwriting': '智能核保',
  supplier: '合作方核保',
  'manual-underwriting': '人工核保',
  'other-products': '看其他产品',
};

type Names = Readonly<Record<string, string>>;

/** One question with the diseases it names and the step after a yes. */
const Question = ({
  question,
  names,
  linked,
}: {
  question: HealthNotice['sections'][number]['questions'][number];
  names: Names;
  linked: boolean;
}) => {
  const { ask, items = [], leads = [], groups = [] } = question;
  return (
    <>
      <p>{ask}</p>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p className="soft">
        回答“是”之后先问：{leads.length + groups.length === 0 && '（没有指定的疾病）'}
      </p>
      <p className="notice-leads">
        {leads.map((code) =>
          linked ? (
            <Link key={code} to={`/rules/${code}`}>
              {names[code] ?? code}
            </Link>
          ) : (
            <span key={code}>{names[code] ?? code}</span>
          ),
        )}
        {groups.map((code) => (
          <span key={code}>{names[code] ?? code}（整类）</span>
        ))}
      </p>
    </>
  );
};

/** A product's health questions, drawn, with the checker's findings. */
export const NoticeSections = ({
  name,
  notice,
  findings,
  names,
  linked,
}: {
  name: string;
  notice: HealthNotice;
  findings: readonly NoticeFinding[];
  names: Names;
  /** Whether the viewer may open the rules of a disease. */
  linked: boolean;
}) => {
  const [chosen, setChosen] = useState<string | null>(null);
  const question = notice.sections
    .flatMap(({ questions }) => questions)
    .find(({ id }) => `q:${id}` === chosen);
  return (
    <div className="notice">
      <div className="notice-columns">
        <Section title="告知的次序">
          <Graph
            label={`${name}的健康告知`}
            {...noticeGraph(notice, findings)}
            chosen={chosen}
            onChoose={setChosen}
          />
          <p className="soft">
            任何一题回答“是”之后：
            {notice.onYes.map((exit) => exits[exit]).join('、') || '不能投保'}
          </p>
          {findings.length === 0 ? (
            <p className="soft" role="status">
              检查没有发现问题。
            </p>
          ) : (
            <ul className="notice-findings" role="status">
              {findings.map(({ path, message }) => (
                <li key={`${path.join('.')} ${message}`}>{message}</li>
              ))}
            </ul>
          )}
        </Section>
        <div className="notice-chosen">
          <Section title="问题">
            {question ? (
              <Question question={question} names={names} linked={linked} />
            ) : (
              <p className="soft">在图里选一个问题</p>
            )}
          </Section>
        </div>
      </div>
    </div>
  );
};
