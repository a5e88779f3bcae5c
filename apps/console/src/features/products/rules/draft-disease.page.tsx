import { Button, Segmented } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { checkDisease } from '@parasol/domain/products/disclosure/checks/check-disease';
import type { DiseaseSource } from '@parasol/domain/products/disclosure/library/rule-source';
import { Graph } from '#ui/graph/graph.tsx';
import { PageHead, Section } from '#ui/section.tsx';
import { Answer, Nothing, Trouble } from '#ui/states.tsx';
import { addQuestion, freshName, gapsOf } from './editors/edit-tree.ts';
import { QuestionEditor } from './editors/question-editor.tsx';
import { OtherwiseEditor, RuleEditor } from './editors/rule-editor.tsx';
import { TreeTable } from './editors/tree-table.tsx';
import { useDraft, useRule, useRules, useSaveDraft, type Draft } from './use-rules.ts';
import { treeGraph } from './words.ts';
import './rules.css';

/** All findings of the checker that the browser can know of one tree. */
const findingsOf = (disease: DiseaseSource, exclusions: Readonly<Record<string, string>>) => {
  // The place of a disease among the others is not changed here.
  const categories = disease.category.reduceRight<readonly { code: string; name: string }[]>(
    (children, code) => [{ code, name: code, children }],
    [],
  );
  return [...gapsOf(disease), ...checkDisease(disease, { categories, exclusions })];
};

const Editor = ({ draft, begun }: { draft: Draft; begun: DiseaseSource }) => {
  const [disease, setDisease] = useState(draft.content.diseases[begun.code] ?? begun);
  const [view, setView] = useState<'graph' | 'table'>('graph');
  const [chosen, setChosen] = useState<string | null>(null);
  const save = useSaveDraft(draft);
  const findings = findingsOf(disease, draft.exclusions);
  const savedDisease = JSON.stringify(draft.content.diseases[begun.code] ?? begun);
  const dirty = JSON.stringify(disease) !== savedDisease;
  const changed = new Set([
    ...disease.questions.flatMap((one) =>
      JSON.stringify(one) === JSON.stringify(begun.questions.find(({ id }) => id === one.id))
        ? []
        : [`${begun.code}?${one.id}`],
    ),
    ...disease.rules.flatMap((one) =>
      JSON.stringify(one) === JSON.stringify(begun.rules.find(({ id }) => id === one.id))
        ? []
        : [`${begun.code}/${one.id}`],
    ),
    ...(JSON.stringify(disease.otherwise) === JSON.stringify(begun.otherwise)
      ? []
      : [`${begun.code}/otherwise`]),
  ]);
  const addRule = (): void => {
    const id = freshName(
      'added',
      disease.rules.map((one) => one.id),
    );
    const rule = { id, priority: 50, give: { medical: 'refer' }, because: '' } as const;
    setDisease({ ...disease, rules: [...disease.rules, rule] });
    setChosen(`r:${id}`);
  };
  const ask = (): void => {
    const last = disease.questions.at(-1)?.id ?? null;
    const added = addQuestion(disease, chosen?.startsWith('q:') ? chosen.slice(2) : last);
    setDisease(added.disease);
    setChosen(`q:${added.id}`);
  };
  const addOtherwise = (): void => {
    setDisease({ ...disease, otherwise: { give: { accident: 'standard' }, because: '' } });
    setChosen('r:otherwise');
  };
  const about = findings.filter(({ path: [part, index] }) => {
    if (part === 'otherwise') return chosen === 'r:otherwise';
    const of = part === 'questions' ? disease.questions : disease.rules;
    return chosen === `${part === 'questions' ? 'q' : 'r'}:${of[Number(index)]?.id}`;
  });
  // The form follows the list on a phone.
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen !== null) form.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const drop = (): void => {
    const { [begun.code]: _dropped, ...diseases } = draft.content.diseases;
    save.mutate({ content: { diseases } });
    setDisease(begun);
    setChosen(null);
  };
  const editor = {
    disease,
    exclusions: draft.exclusions,
    onChange: setDisease,
    onGone: () => setChosen(null),
  };
  return (
    <>
      <PageHead title={disease.name} note={`草稿“${draft.title}” · 对照第 ${draft.latest} 版`}>
        {draft.content.diseases[begun.code] && <Button onClick={drop}>放弃对它的修改</Button>}
        <Button onClick={ask}>加一个问题</Button>
        <Button onClick={addRule}>加一条规则</Button>
        {!disease.otherwise && <Button onClick={addOtherwise}>加上其余情况</Button>}
        <Button
          type="primary"
          disabled={!dirty || draft.state !== 'open' || gapsOf(disease).length > 0}
          loading={save.isPending}
          onClick={() =>
            save.mutate({
              content: { diseases: { ...draft.content.diseases, [begun.code]: disease } },
            })
          }
        >
          保存
        </Button>
      </PageHead>
      {save.error && <Trouble error={save.error} />}
      <div className="rule-columns">
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
              {...treeGraph(disease, { findings, changed })}
              chosen={chosen}
              onChoose={setChosen}
            />
          ) : (
            <TreeTable disease={disease} onChoose={setChosen} />
          )}
          <div role="status" aria-label="检查">
            {findings.length === 0 ? (
              <p className="soft">检查没有发现问题。</p>
            ) : (
              findings.map(({ path, message }) => (
                <p key={`${path.join('.')} ${message}`} className="rule-finding">
                  {message}
                </p>
              ))
            )}
          </div>
        </Section>
        <div className="rule-chosen" ref={form}>
          <Section title={chosen === null ? '修改' : chosen.startsWith('q:') ? '问题' : '规则'}>
            {chosen === null && <Nothing>在图或表里选一个问题或一条规则</Nothing>}
            {about.map(({ path, message }) => (
              <p key={`${path.join('.')} ${message}`} className="rule-finding">
                {message}
              </p>
            ))}
            {chosen?.startsWith('q:') && <QuestionEditor {...editor} id={chosen.slice(2)} />}
            {chosen === 'r:otherwise' ? (
              <OtherwiseEditor {...editor} />
            ) : (
              chosen?.startsWith('r:') && <RuleEditor {...editor} id={chosen.slice(2)} />
            )}
          </Section>
        </div>
      </div>
    </>
  );
};

/** One condition inside a draft: changed in the graph or in the table, checked as one writes. */
const DraftDiseasePage = () => {
  const { no = '', disease = '' } = useParams();
  const draft = useDraft(Number(no));
  const rules = useRules('');
  const rule = useRule(disease, '');
  return (
    <>
      <p className="page-back">
        <Link to={`/rules/drafts/${no}`}>{draft.data?.title ?? '草稿'}</Link>
      </p>
      <Answer of={draft}>
        {(found) => (
          <Answer of={rule}>
            {(current) =>
              rules.data && (
                <Editor
                  key={found.revision}
                  draft={found}
                  begun={found.before[disease] ?? current.disease}
                />
              )
            }
          </Answer>
        )}
      </Answer>
    </>
  );
};
export default DraftDiseasePage;
