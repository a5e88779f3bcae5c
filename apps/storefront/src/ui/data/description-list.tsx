import type { ReactNode } from 'react';
import { isPersonalLabel } from '@parasol/domain/base/masking/places';

export interface DescriptionListProps {
  readonly items: readonly {
    readonly label: string;
    readonly value: ReactNode;
    /** Tells lines of one label apart. */
    readonly key?: string;
  }[];
}

export const DescriptionList = ({ items }: DescriptionListProps) => (
  <dl className="ruled @container">
    {items.map(({ label, value, key = '' }) => (
      <div key={label + key} className="flex gap-4 py-3.5">
        <dt className="w-24 shrink-0 text-ink-2 @md:w-36">{label}</dt>
        <dd
          className="figures min-w-0 grow wrap-anywhere"
          {...(isPersonalLabel(label) ? { 'data-personal': '' } : {})}
        >
          {value}
        </dd>
      </div>
    ))}
  </dl>
);
