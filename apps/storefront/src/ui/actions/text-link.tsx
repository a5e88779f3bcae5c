import { Anchor, type AnchorProps } from './anchor.tsx';
import { classNames } from '#ui/text/class-names.ts';

export interface TextLinkProps extends AnchorProps {
  /** Alone rather than in a sentence: no underline until touched, a full-size target. */
  readonly alone?: boolean;
}

export const TextLink = ({ alone = false, className, ...rest }: TextLinkProps) => (
  <Anchor
    {...rest}
    className={classNames(
      'rounded-sm text-primary-strong underline-offset-4 hover:underline',
      alone ? 'inline-flex min-h-11 items-center gap-1' : 'underline decoration-1',
      className,
    )}
  />
);
