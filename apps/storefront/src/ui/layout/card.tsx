import type { HTMLAttributes } from 'react';
import { classNames } from '../text/class-names.ts';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  /** Soft fill in the brand's colour instead of white paper. */
  readonly tone?: 'paper' | 'primary' | 'accent';
  /** Without inner space, for lists and tables that bring their own. */
  readonly flush?: boolean;
}

const tones = {
  paper: 'border bg-surface',
  primary: 'bg-primary-soft',
  accent: 'bg-accent-soft',
} as const;

export const Card = ({
  as: Element = 'div',
  tone = 'paper',
  flush = false,
  className,
  ...rest
}: CardProps) => (
  <Element
    {...rest}
    className={classNames(
      'rounded-lg',
      tones[tone],
      flush ? 'overflow-hidden' : 'p-5 md:p-6',
      className,
    )}
  />
);
