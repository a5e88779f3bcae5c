import { BodyMass } from './body-mass.tsx';

interface TermsProps {
  readonly terms: readonly { readonly word: string; readonly meaning: string }[];
}

/** Each word explained where it stands; opens by a tap, without any script. */
export const Terms = ({ terms }: TermsProps) =>
  terms.length === 0 ? null : (
    <div className="grid gap-1">
      {terms.map(({ word, meaning }) => (
        <details key={word} className="text-sm">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-primary-strong underline decoration-1 underline-offset-4">
            {word === '体重指数' ? '用身高和体重算“体重指数”' : `什么是“${word}”`}
          </summary>
          <p className="rounded-md bg-primary-soft px-3 py-2 text-ink-2">{meaning}</p>
          {word === '体重指数' ? <BodyMass /> : null}
        </details>
      ))}
    </div>
  );
