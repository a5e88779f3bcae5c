import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { CombinationSource } from '@parasol/domain/products/disclosure/library/rule-source';
import { Graph } from '#ui/graph/graph.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer, Nothing, Trouble } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { CombinationEditor } from './editors/combination-editor.tsx';
import { freshName } from './editors/edit-tree.ts';
import { useDraft, useSaveDraft, useTrees, type Draft } from './use-rules.ts';
import { conditionWords, outcomesFirst } from './words.ts';
import './rules.css';

/** Gaps to fill before it can be saved. */
const gapsOf = (all: readonly CombinationSource[]): readonly string[] =>
  all.flatMap(({ id, diseases, give, because, change }) => [
    ...(diseases.length < 2 ? [`${id}：至少选两种疾病`] : []),
    ...(Object.keys(give).length === 0 ? [`${id}：还没有结论`] : []),
    ...(because.trim() === '' ? [`${id}：还没有给客户看的理由`] : []),
    ...(change.trim() === '' ? [`${id}：还没有写什么情况下可以改变`] : []),
  ]);

const Editor = ({ draft }: { draft: Draft }) => {
  const savedCombinations = draft.combinations;
  const [all, setAll] = useState<readonly CombinationSource[]>(savedCombinations);
  const [view, setView] = useState<'graph' | 'table'>('table');
  const [chosen, setChosen] = useState<string | null>(null);
  const save = useSaveDraft(draft);
  const trees = useTrees([...new Set(all.flatMap(({ diseases }) => diseases))]);
  const nameOf = (code: string): string =>
    draft.diseases.find((one) => one.code === code)?.name ?? code;
  const whenWords = ({ when }: CombinationSource, code: string): string => {
    const [condition, tree] = [when?.[code], trees[code]];
    return condition && tree ? conditionWords(tree, condition) : '';
  };
  const add = (): void => {
    const id = freshName(
      'together',
      all.map((one) => one.id),
    );
    setAll([...all, { id, diseases: [], give: { medical: 'refer' }, because: '', change: '' }]);
    setChosen(`r:${id}`);
  };
  const gaps = gapsOf(all);
  const open = draft.state === 'open' && draft.mayChange;
  const combinationFindings = draft.findings.filter(({ path }) => path[0] === 'combinations');
  return (
    <>
      <PageHead
        title="组合规则"
        note={`草稿“${draft.title}” · 几种疾病同时存在时，再加上这里的结论`}
      >
        {open && <Button onClick={add}>加一条组合规则</Button>}
        <Button
          type="primary"
          disabled={
            !open || gaps.length > 0 || JSON.stringify(all) === JSON.stringify(savedCombinations)
          }
          loading={save.isPending}
          onClick={() => save.mutate({ content: { combinations: all } })}
        >
          保存
        </Button>
      </PageHead>
      {save.error && <Trouble error={save.error} />}
      <div className="rule-columns">
        <Section
          title={`同时存在（${all.length} 条）`}
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
            <div className="rule-cards">
              {all.map((one) => (
                <Graph
                  key={one.id}
                  label={`组合规则 ${one.id}`}
                  chosen={chosen}
                  onChoose={() => setChosen(`r:${one.id}`)}
                  nodes={[
                    ...one.diseases.map((code) => ({
                      id: `d:${code}`,
                      title: nameOf(code),
                      kind: 'question' as const,
                    })),
                    {
                      id: `r:${one.id}`,
                      title: outcomesFirst(one.give),
                      note: one.id,
                      kind: 'outcome',
                      changed: draft.changes.some(({ key }) => key === `combination/${one.id}`),
                    },
                  ]}
                  edges={one.diseases.map((code) => ({
                    from: `d:${code}`,
                    to: `r:${one.id}`,
                    label: whenWords(one, code),
                  }))}
                />
              ))}
            </div>
          ) : (
            <ShortTable
              rows={[...all]}
              rowKey="id"
              empty="还没有组合规则"
              columns={[
                [
                  '疾病',
                  (one) => (
                    <>
                      <button
                        type="button"
                        className="link-button"
                        onClick={() => setChosen(`r:${one.id}`)}
                      >
                        {one.diseases.map(nameOf).join('＋') || '（还没有选）'}
                      </button>
                      <small className="soft rule-line">{one.id}</small>
                      {one.diseases.map((code) => {
                        const words = whenWords(one, code);
                        return words === '' ? null : (
                          <small key={code} className="soft rule-line">
                            {nameOf(code)}：{words}
                          </small>
                        );
                      })}
                    </>
                  ),
                ],
                [
                  '结论',
                  (one) => (
                    <>
                      {outcomesFirst(one.give)}
                      <small className="soft rule-line">{one.because}</small>
                    </>
                  ),
                ],
              ]}
            />
          )}
          <div role="status" aria-label="检查">
            {[...gaps, ...combinationFindings.map(({ message }) => message)].map((message) => (
              <p key={message} className="rule-finding">
                {message}
              </p>
            ))}
          </div>
        </Section>
        <div className="rule-chosen">
          <Section title={chosen === null ? '修改' : chosen.slice(2)}>
            {chosen === null ? (
              <Nothing>在图或表里选一条组合规则</Nothing>
            ) : (
              <CombinationEditor
                key={chosen}
                draft={draft}
                trees={trees}
                value={all.find(({ id }) => `r:${id}` === chosen)}
                onChange={(next) => setAll(all.map((one) => (one.id === next.id ? next : one)))}
                onRemove={(id) => {
                  setAll(all.filter((one) => one.id !== id));
                  setChosen(null);
                }}
              />
            )}
          </Section>
        </div>
      </div>
    </>
  );
};

/** Conditions that weigh more together, inside a draft. */
const DraftCombinationsPage = () => {
  const { no = '' } = useParams();
  const draft = useDraft(Number(no));
  return (
    <>
      <p className="page-back">
        <Link to={`/rules/drafts/${no}`}>{draft.data?.title ?? '草稿'}</Link>
      </p>
      <Answer of={draft}>{(found) => <Editor key={found.revision} draft={found} />}</Answer>
    </>
  );
};
export default DraftCombinationsPage;
