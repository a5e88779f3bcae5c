import { sexNames } from '@parasol/domain/base/people/sex';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { verdictWords } from '@parasol/domain/products/rules/draft-cases';
import { Mark } from '#ui/facts/mark.tsx';
import { Trouble } from '#ui/states.tsx';
import { useSaveDraft, type Draft } from '#features/products/rules/use-rules.ts';

/** A case of the library with another result: accepted with a reason, or not yet. */
export const Difference = ({ draft, one }: { draft: Draft; one: Draft['differences'][number] }) => {
  const save = useSaveDraft(draft);
  const [why, setWhy] = useState(one.accepted ?? '');
  const { case: exampleCase } = one;
  return (
    <article className="rule-card">
      <header>
        <b>
          {draft.diseases.find(({ code }) => code === exampleCase.disease)?.name ??
            exampleCase.disease}
          ，{sexNames[exampleCase.sex]} {exampleCase.age} 岁，产品 {exampleCase.product}
        </b>
        <Mark tone={one.accepted === null ? 'soon' : 'good'}>
          {one.accepted === null ? '待说明' : '已接受'}
        </Mark>
      </header>
      <p>
        原来{verdictWords[one.expected]}（{exampleCase.rule}）；{one.now}。
        <small className="soft rule-line">
          {Object.entries(exampleCase.answers)
            .map(([question, value]) => `${question}=${String(value)}`)
            .join('；')}
        </small>
      </p>
      <div className="filters-day">
        <Input
          aria-label="为什么接受"
          placeholder="为什么接受这个变化"
          value={why}
          maxLength={200}
          onChange={({ target }) => setWhy(target.value)}
        />
        <Button
          disabled={why.trim().length < 2 || why === one.accepted}
          loading={save.isPending}
          onClick={() =>
            save.mutate({ content: { accepted: { ...draft.content.accepted, [one.key]: why } } })
          }
        >
          接受
        </Button>
      </div>
      {save.error && <Trouble error={save.error} />}
    </article>
  );
};
