import { FieldError } from '#ui/form/field.tsx';
import { Terms } from './terms.tsx';

interface YesNoQuestionProps {
  readonly id: string;
  readonly number: number;
  readonly ask: string;
  readonly items?: readonly string[] | undefined;
  readonly terms: readonly { readonly word: string; readonly meaning: string }[];
  /** Absent while it can only be read. */
  readonly answer?: { readonly given: string | undefined };
  readonly error?: string | undefined;
  /** The question is filled in with the earlier answer. */
  readonly stated?: boolean;
}

const choices = [
  ['yes', '是'],
  ['no', '否'],
] as const;

/** One question of a notice with its own answer; neither answer comes chosen. */
export const YesNoQuestion = ({
  id,
  number,
  ask,
  items,
  terms,
  answer,
  error,
  stated = false,
}: YesNoQuestionProps) => (
  <fieldset
    id={`question-${id}`}
    className="scroll-mt-20 py-5"
    aria-describedby={error ? `question-${id}-error` : undefined}
  >
    <legend className="float-left flex w-full gap-3 font-medium">
      <span className="figures text-ink-3">{number}</span>
      <span>{ask}</span>
    </legend>
    <div className="clear-both pt-2 pl-6">
      {items === undefined ? null : (
        <ul className="grid gap-1 pb-1 text-sm text-ink-2">
          {items.map((item) => (
            <li key={item} className="flex gap-2">
              <span aria-hidden="true">·</span>
              {item}
            </li>
          ))}
        </ul>
      )}
      <Terms terms={terms} />
      {stated ? <p className="text-sm text-ink-2">已按试算时填的带入，不对可以改。</p> : null}
      {answer === undefined ? null : (
        <div className="grid grid-cols-2 gap-2 pt-2">
          {choices.map(([value, label]) => (
            <label key={value} className="choice-card justify-center px-3 py-2 text-sm">
              <input
                type="radio"
                name={`q.${id}`}
                value={value}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
                defaultChecked={answer.given === value}
              />
              {label}
            </label>
          ))}
        </div>
      )}
      <FieldError id={`question-${id}`} error={error} />
    </div>
  </fieldset>
);
