import type { ReactNode } from 'react';
import { classNames } from '../text/class-names.ts';

export interface DescriptionListProps {
  readonly items: readonly {
    readonly label: string;
    readonly value: ReactNode;
    /** Tells lines of one label apart. */
    readonly key?: string;
  }[];
  /** Values at the far edge, as on a bill. */
  readonly align?: 'start' | 'end';
}

export const DescriptionList = ({ items, align = 'start' }: DescriptionListProps) => (
  <dl className="ruled">
    {items.map(({ label, value, key = '' }) => (
      <div key={label + key} className="flex gap-4 py-3.5">
        <dt className="w-24 shrink-0 text-ink-2 md:w-36">{label}</dt>
        <dd
          className={classNames(
            'figures min-w-0 grow wrap-anywhere',
            // Even lines break a date last.
            align === 'end' && 'text-right text-balance',
          )}
        >
          {value}
        </dd>
      </div>
    ))}
  </dl>
);
