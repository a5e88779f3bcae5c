import { Anchor, type AnchorProps } from './anchor.tsx';

export interface ChipLinkProps extends AnchorProps {
  readonly current: boolean;
}

/** One of a row of pages or filters, of which one is in view. */
export const ChipLink = ({ current, ...rest }: ChipLinkProps) => (
  <Anchor {...rest} aria-current={current ? 'page' : undefined} className="chip swift" />
);
