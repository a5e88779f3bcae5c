import { TextLink } from '#ui/actions/text-link.tsx';
import type { Session } from '#features/products/disclosure/question.data.ts';

interface AnsweredListProps {
  readonly diseases: Session['diseases'];
  readonly change: Readonly<Record<string, string>>;
}

/** Answers so far; each can be changed without losing the rest. */
export const AnsweredList = ({ diseases, change }: AnsweredListProps) => {
  const answered = diseases.filter(({ asked }) => asked.length > 0);
  if (answered.length === 0) return null;
  return (
    <section aria-labelledby="answered" className="mt-8">
      <h2 id="answered" className="mb-3 text-lg font-semibold">
        已回答
      </h2>
      <div className="grid gap-4">
        {answered.map(({ code, name, asked, next }) => (
          <div key={code} className="rounded-lg border bg-surface px-5 py-2" data-personal="">
            <h3 className="pt-2 font-medium">
              {name}
              <span className="ml-2 text-sm font-normal text-ink-2">
                {next === null ? '已答完' : '未答完'}
              </span>
            </h3>
            <ul className="ruled">
              {asked.map(({ question, text }) => (
                <li key={question.id} className="flex items-center gap-4 py-2">
                  <div className="grow">
                    <p className="text-sm text-ink-2">{question.ask}</p>
                    <p>{text}</p>
                  </div>
                  <TextLink
                    alone
                    to={change[`${code}/${question.id}`] ?? ''}
                    className="shrink-0 text-sm"
                  >
                    修改<span className="unseen">：{question.ask}</span>
                  </TextLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
};
