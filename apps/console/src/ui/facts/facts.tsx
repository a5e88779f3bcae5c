import type { ReactNode } from 'react';
import './facts.css';

/** A sentence takes the whole width rather than one narrow column. */
const sentence = 40;

export type Fact = readonly [label: string, value: ReactNode];

/** Names and values in columns; an empty value is a dash. */
export const Facts = ({ facts, columns = 2 }: { facts: readonly Fact[]; columns?: 1 | 2 | 3 }) => (
  <dl className="facts" data-columns={columns}>
    {facts.map(([label, value]) => (
      <div
        key={label}
        data-wide={typeof value === 'string' && value.length > sentence ? '' : undefined}
      >
        <dt>{label}</dt>
        <dd>{value === null || value === undefined || value === '' ? '—' : value}</dd>
      </div>
    ))}
  </dl>
);
