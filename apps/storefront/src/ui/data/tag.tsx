import type { ReactNode } from 'react';
import { classNames } from '#ui/text/class-names.ts';

export interface TagProps {
  readonly tone?: 'neutral' | 'primary' | 'accent' | 'success' | 'warning' | 'danger';
  readonly children: ReactNode;
}

const tones = {
  neutral: 'border text-ink-2',
  primary: 'bg-primary-soft text-primary-strong',
  accent: 'bg-accent-soft text-ink',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
} as const;

export const Tag = ({ tone = 'neutral', children }: TagProps) => (
  <span
    className={classNames(
      'inline-flex items-center gap-1 rounded-sm px-2 py-0.5 text-xs font-medium whitespace-nowrap',
      tones[tone],
    )}
  >
    {children}
  </span>
);
