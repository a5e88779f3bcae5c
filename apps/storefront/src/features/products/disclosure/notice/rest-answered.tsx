import { useState, type RefObject } from 'react';
import { Button } from '#ui/actions/button.tsx';

interface Asked {
  readonly id: string;
  readonly number: number;
  readonly ask: string;
}

interface RestAnsweredProps {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly questions: readonly Asked[];
  /** Questions that were on screen. */
  readonly seen: ReadonlySet<string>;
}

/** Says no wherever nothing was said yet, as if each were tapped; returns those questions. */
const answerRest = (form: HTMLFormElement | null): readonly string[] =>
  [...(form?.querySelectorAll<HTMLInputElement>('input[type=radio][value=no]') ?? [])].flatMap(
    (no) => {
      if (form?.querySelector(`input[name="${no.name}"]:checked`)) return [];
      no.click();
      return [no.name.replace(/^q\./, '')];
    },
  );

/**
 * No for the questions that are left, once every question was on screen. Each one is listed with
 * its answer, and may be changed there before anything is sent.
 */
export const RestAnswered = ({ form, questions, seen }: RestAnsweredProps) => {
  const [filled, setFilled] = useState<readonly string[]>([]);
  const unseen = questions.filter(({ id }) => !seen.has(id));
  const listed = questions.filter(({ id }) => filled.includes(id));
  const sayYes = (id: string) => {
    form.current?.querySelector<HTMLInputElement>(`input[name="q.${id}"][value=yes]`)?.click();
    setFilled((ids) => ids.filter((each) => each !== id));
  };
  if (listed.length > 0)
    return (
      <section aria-labelledby="rest-answered" className="rounded-lg border bg-surface p-5">
        <h2 id="rest-answered" className="font-medium">
          这 {listed.length} 题按“否”填写，请逐题核对
        </h2>
        <ul className="ruled mt-2">
          {listed.map(({ id, number, ask }) => (
            <li key={id} className="flex items-start gap-3 py-3 text-sm">
              <span className="figures text-ink-3">{number}</span>
              <span className="flex-1">
                {ask}
                <span className="font-medium"> 否</span>
              </span>
              <Button look="quiet" onClick={() => sayYes(id)}>
                改为“是”
              </Button>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-sm text-ink-2">
          有一题不确定的，请改为“是”。提交时，这些回答与逐题点选的同样由您负责。
        </p>
      </section>
    );
  if (unseen.length > 0)
    return (
      <p className="text-sm text-ink-2">
        还有第 {unseen.map(({ number }) => number).join('、')}{' '}
        题没有看到。每一题都看过以后，可以一次为没有回答的题选“否”。
      </p>
    );
  return (
    <div>
      <Button look="secondary" wide onClick={() => setFilled(answerRest(form.current))}>
        其余的题都答“否”
      </Button>
      <p className="mt-1 text-sm text-ink-2">
        请确认每一题都看过、都没有。选了以后会逐题列出，提交前可以改。
      </p>
    </div>
  );
};
