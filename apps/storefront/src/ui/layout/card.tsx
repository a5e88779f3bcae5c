import type { HTMLAttributes } from 'react';
import { classNames } from '#ui/text/class-names.ts';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  /** Soft fill in the brand's colour instead of plain white. */
  readonly tone?: 'plain' | 'primary' | 'accent';
  /** Without inner space, for lists and tables that bring their own. */
  readonly flush?: boolean;
}

const tones = {
  plain: 'border bg-surface',
  primary: 'bg-primary-soft',
  accent: 'bg-accent-soft',
} as const;

export const Card = ({
  as: Element = 'div',
  tone = 'plain',
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
