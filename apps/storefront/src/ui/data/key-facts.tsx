import type { ReactNode } from 'react';
import { classNames } from '#ui/text/class-names.ts';

interface KeyFact {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
}

export interface KeyFactsProps {
  readonly facts: readonly KeyFact[];
  /** Columns on a wide screen; a phone shows two, or one where two would leave a gap. */
  readonly columns?: 2 | 3 | 4;
}

const wide = { 2: '', 3: 'md:grid-cols-3', 4: 'md:grid-cols-4' } as const;

/** The few facts that a reader looks for, large enough to be read at a glance. */
export const KeyFacts = ({ facts, columns = 4 }: KeyFactsProps) => (
  <dl
    className={classNames(
      'grid gap-px overflow-hidden rounded-lg border bg-line',
      facts.length % 2 === 0 ? 'grid-cols-2' : 'grid-cols-1',
      wide[columns],
    )}
  >
    {facts.map(({ label, value, note }) => (
      <div key={label} className="bg-surface p-4 max-sm:pe-2">
        <dt className="text-sm text-ink-2">{label}</dt>
        <dd>
          <span className="figures mt-1 block text-base font-semibold sm:text-lg">{value}</span>
          {note === undefined ? null : (
            <span className="mt-0.5 block text-xs text-ink-3">{note}</span>
          )}
        </dd>
      </div>
    ))}
  </dl>
);
