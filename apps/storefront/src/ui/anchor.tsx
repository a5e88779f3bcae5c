import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router';

export interface AnchorProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A page, a file below `/api/`, a fragment of this page, or an address with its own scheme. */
  readonly to: string;
}

/** A real link: the router follows it once the page is awake, the browser before that. */
export const Anchor = ({ to, children, ...rest }: AnchorProps) =>
  to.startsWith('/') && !to.startsWith('//') && !to.startsWith('/api/') ? (
    <Link to={to} {...rest}>
      {children}
    </Link>
  ) : (
    <a href={to} {...rest}>
      {children}
    </a>
  );
