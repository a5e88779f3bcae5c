import { Input, Segmented } from 'antd';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { Graph } from '#ui/graph/graph.tsx';
import { momentText } from '#ui/format.ts';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer, Nothing } from '#ui/states.tsx';
import { OpenDraft } from './open-draft.tsx';
import { TreeTable } from './editors/tree-table.tsx';
import { changeWords } from './changes/change-words.ts';
import { useRule, useRules } from './use-rules.ts';
import { caseWords, outcomesFirst, outcomeWords, treeGraph } from './words.ts';
import '#ui/list.css';
import './rules.css';

/**
 * One condition: its tree as a graph and as a table, the other rules that name it, and its editors.
 */
const RulePage = () => {
  const { disease: code = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const at = query.get('at') ?? '';
  const [view, setView] = useState<'graph' | 'table'>('graph');
  const [chosen, setChosen] = useState<string | null>(null);
  const found = useRule(code, at);
  const rules = useRules('');
  const open = rules.data?.drafts.filter(({ state }) => state === 'open') ?? [];
  const nameOf = ({ product }: { product: string }): string =>
    rules.data?.products.find(({ baseProductNo }) => baseProductNo === product)?.name ?? product;
  return (
    <>
      <p className="page-back">
        <Link to="/rules">健康核保规则</Link>
      </p>
      <Answer of={found}>
        {({ disease, version, categoryNames, combinations, overrides, history }) => (
          <>
            <PageHead
              title={disease.name}
              note={`${categoryNames.join(' · ')} · 第 ${version} 版 · ${disease.explain}`}
            >
              <div className="filters-day">
                某一天的规则
                <Input
                  type="date"
                  aria-label="某一天的规则"
                  value={at}
                  onChange={({ target }) =>
                    setQuery(target.value === '' ? {} : { at: target.value }, { replace: true })
                  }
                />
              </div>
              {rules.data?.mayChange && <OpenDraft disease={code} />}
            </PageHead>
            {open.length > 0 && rules.data?.mayChange && (
              <p className="rule-facts">
                也可以在已有的草稿里改：
                {open.map(({ draftNo, title }) => (
                  <Link key={draftNo} to={`/rules/drafts/${draftNo}/${code}`}>
                    {title}{' '}
                  </Link>
                ))}
              </p>
            )}
            <div className="stack">
              <Section
                title="问题与结论"
                extra={
                  <Segmented
                    aria-label="怎样显示"
                    value={view}
                    onChange={setView}
                    options={[
                      { value: 'graph', label: '图' },
                      { value: 'table', label: '表' },
                    ]}
                  />
                }
              >
                {view === 'graph' ? (
                  <Graph
                    label={`${disease.name}的问题与结论`}
                    {...treeGraph(disease)}
                    chosen={chosen}
                    onChoose={setChosen}
                  />
                ) : (
                  <TreeTable disease={disease} />
                )}
                {view === 'graph' && chosen !== null && (
                  <TreeTable
                    disease={{
                      ...disease,
                      questions: disease.questions.filter(({ id }) => `q:${id}` === chosen),
                      rules: disease.rules.filter(({ id }) => `r:${id}` === chosen),
                      otherwise: chosen === 'r:otherwise' ? disease.otherwise : undefined,
                    }}
                  />
                )}
              </Section>
              <div className="two-columns">
                <Section title="产品的单独规定">
                  {overrides.length === 0 && <Nothing>没有产品单独规定</Nothing>}
                  {overrides.map(({ baseProductNo, name, overrides: own }) => (
                    <div key={baseProductNo}>
                      <b>{name}</b>
                      <ul>
                        {own.map((one) => (
                          <li key={one.id}>
                            {one.id}：{outcomeWords(one.outcome)}（{one.coverages.join('、')}）
                            <small className="soft rule-line">{one.because}</small>
                          </li>
                        ))}
                      </ul>
                    </div>
                  ))}
                  {combinations.map((one) => (
                    <div key={one.id}>
                      <b>与其他疾病同时存在：{one.id}</b>
                      <div>
                        {one.diseases.join('、')}：{outcomesFirst(one.give)}
                      </div>
                    </div>
                  ))}
                </Section>
                <Section title="修改记录">
                  {history.length === 0 && <Nothing>从安装起没有改过</Nothing>}
                  {history.map((one) => (
                    <div key={one.version}>
                      <b>
                        第 {one.version} 版，{momentText(one.holdsFrom)} 起
                      </b>
                      <ul>
                        {one.changes.map((change) => (
                          <li key={change.key}>
                            {changeWords(change)}
                            <small className="soft rule-line">
                              {change.owner}：{change.reason}
                              {change.case && (
                                <>
                                  <br />
                                  案例：{caseWords(disease, change.case, nameOf(change.case))}
                                </>
                              )}
                            </small>
                          </li>
                        ))}
                      </ul>
                    </div>
                  ))}
                </Section>
              </div>
            </div>
          </>
        )}
      </Answer>
    </>
  );
};
export default RulePage;
