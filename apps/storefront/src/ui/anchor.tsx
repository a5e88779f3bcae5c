import type { AnchorHTMLAttributes } from 'react';
import { Link } from 'react-router';

export interface AnchorProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the storefront, a fragment of this page, or an address with its own scheme. */
  readonly to: string;
}

/** A real link: the router follows it once the page is awake, the browser before that. */
export const Anchor = ({ to, children, ...rest }: AnchorProps) =>
  to.startsWith('/') && !to.startsWith('//') ? (
    <Link to={to} {...rest}>
      {children}
    </Link>
  ) : (
    <a href={to} {...rest}>
      {children}
    </a>
  );
