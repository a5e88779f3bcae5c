import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { Anchor, type AnchorProps } from './anchor.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';

interface ButtonLook {
  readonly look?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  readonly size?: 'small' | 'medium' | 'large' | undefined;
  /** The button is as wide as its container. */
  readonly wide?: boolean | undefined;
  readonly icon?: ReactNode;
}

const looks = {
  primary: 'bg-primary text-on-primary hover:bg-primary-strong active:bg-primary-strong',
  secondary:
    'border border-primary bg-surface text-primary-strong hover:bg-primary-soft active:bg-primary-soft',
  quiet: 'text-primary-strong hover:bg-primary-soft active:bg-primary-soft',
  danger: 'bg-danger text-surface hover:bg-danger-strong active:bg-danger-strong',
} as const;

const sizes = {
  small: 'min-h-11 px-4 text-sm',
  medium: 'min-h-12 px-6 text-base',
  large: 'min-h-14 px-8 text-lg',
} as const;

const buttonClass = ({ look = 'primary', size = 'medium', wide = false }: ButtonLook): string =>
  classNames(
    'push-button swift inline-flex items-center justify-center gap-2 rounded-md text-center font-medium',
    look !== 'quiet' && 'disabled:bg-line',
    looks[look],
    sizes[size],
    wide && 'w-full',
  );

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Busy: keeps its place and focus, shows it, and takes no further clicks. */
  readonly loading?: boolean;
  readonly loadingText?: string;
}

export const Button = ({
  look,
  size,
  wide,
  icon,
  loading = false,
  loadingText = '请求中...',
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => {
  const click = (event: MouseEvent<HTMLButtonElement>): void => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classNames(
        buttonClass({ look, size, wide }),
        // Without a script it would do nothing.
        type === 'button' && 'noscript:hidden',
        className,
      )}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={click}
    >
      {loading ? <Spinner /> : icon}
      {loading ? loadingText : children}
    </button>
  );
};

export interface ButtonLinkProps extends ButtonLook, AnchorProps {}

/** Looks like a button and is a link, so that it works before any script. */
export const ButtonLink = ({
  look,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) => (
  <Anchor {...rest} className={classNames(buttonClass({ look, size, wide }), className)}>
    {icon}
    {children}
  </Anchor>
);
