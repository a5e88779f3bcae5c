import type { ReactNode } from 'react';
import './facts.css';

export type Fact = readonly [label: string, value: ReactNode];

/** Names and values in columns; what is empty says so with a dash. */
export const Facts = ({ facts, columns = 2 }: { facts: readonly Fact[]; columns?: 1 | 2 | 3 }) => (
  <dl className="facts" data-columns={columns}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value === null || value === undefined || value === '' ? '—' : value}</dd>
      </div>
    ))}
  </dl>
);
