import { sexChoices, type Sex } from '@parasol/domain/base/people/sex';
import { useMutation } from '@tanstack/react-query';
import { Button, InputNumber, Select } from 'antd';
import { useState } from 'react';
import type { Outcome } from '@parasol/domain/products/rules/trial';
import { verdictWords } from '@parasol/domain/products/rules/draft-cases';
import { Mark } from '#ui/facts/mark.tsx';
import { Section } from '#ui/section.tsx';
import { Trouble } from '#ui/states.tsx';
import { ShortTable } from '#ui/tables.tsx';
import { api } from '#shell/api.ts';
import { AnswerFields, isAnswered, type Answers } from './editors/answer-fields.tsx';
import type { Draft } from './use-rules.ts';

export const outcomeText = (outcome: Outcome | null): string => {
  if (outcome === null) return '不能得出';
  const loads = outcome.loadings.map(({ percent, perMille }) =>
    percent > 0 ? `加费 ${percent}%` : `加费 ${perMille}‰`,
  );
  const excluded = outcome.exclusions.map(({ code }) => `除外 ${code}`);
  const more = [...new Set([...loads, ...excluded])];
  return `${verdictWords[outcome.verdict]}${more.length > 0 ? `（${more.join('，')}）` : ''}`;
};

/** A made-up person under the published rules and under the draft, for every product. */
export const TryPerson = ({ draft }: { draft: Draft }) => {
  const trees = Object.values({ ...draft.before, ...draft.content.diseases });
  const [codes, setCodes] = useState<readonly string[]>(
    draft.changes.find(({ conditions }) => conditions.length > 0)?.conditions ?? [],
  );
  const [sex, setSex] = useState<Sex>('male');
  const [age, setAge] = useState(35);
  const [answers, setAnswers] = useState<Readonly<Record<string, Answers>>>({});
  const chosen = trees.filter(({ code }) => codes.includes(code));
  const tried = useMutation({
    mutationFn: () =>
      api.tryRules({
        draftNo: draft.draftNo,
        sex,
        age,
        diseases: chosen.map(({ code }) => ({
          code,
          answers: Object.fromEntries(
            Object.entries(answers[code] ?? {}).map(([id, value]) => [
              id,
              typeof value === 'object' ? [...value] : value,
            ]),
          ),
        })),
      }),
  });
  if (trees.length === 0) return null;
  return (
    <Section title="试一个人">
      <div className="rule-row">
        <div className="rule-field">
          <span>疾病</span>
          <Select
            aria-label="试算的疾病"
            mode="multiple"
            value={[...codes]}
            onChange={setCodes}
            options={trees.map((one) => ({ value: one.code, label: one.name }))}
          />
        </div>
        <div className="rule-field">
          <span>性别</span>
          <Select aria-label="试算的性别" value={sex} onChange={setSex} options={sexChoices} />
        </div>
        <div className="rule-field">
          <span>年龄</span>
          <InputNumber
            aria-label="试算的年龄"
            min={0}
            max={110}
            value={age}
            onChange={(next) => setAge(next ?? 35)}
          />
        </div>
      </div>
      {chosen.map((tree) => (
        <AnswerFields
          key={tree.code}
          disease={tree}
          exclusions={draft.exclusions}
          answers={answers[tree.code] ?? {}}
          onChange={(own) => setAnswers({ ...answers, [tree.code]: own })}
        />
      ))}
      <Button
        loading={tried.isPending}
        disabled={
          chosen.length === 0 ||
          !chosen.every((tree) => isAnswered(tree, draft.exclusions, answers[tree.code] ?? {}))
        }
        onClick={() => tried.mutate()}
      >
        看结论
      </Button>
      {tried.error && <Trouble error={tried.error} />}
      {tried.data?.problems.map((problem) => (
        <p key={problem} className="rule-finding">
          {problem}
        </p>
      ))}
      {tried.data && (
        <ShortTable
          rows={tried.data.products}
          rowKey="baseProductNo"
          empty="没有产品"
          columns={[
            ['name', '产品'],
            ['现在', ({ now }) => outcomeText(now)],
            [
              '按草稿',
              ({ draft: next, same }) => (
                <>
                  {outcomeText(next)} {!same && <Mark tone="soon">不同</Mark>}
                </>
              ),
            ],
          ]}
        />
      )}
    </Section>
  );
};
