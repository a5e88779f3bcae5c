import { createContext, useContext, type AnchorHTMLAttributes } from 'react';

export interface AnchorProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A page, a file below `/api/`, a fragment of this page, or an address with its own scheme. */
  readonly to: string;
  /** Replaces this page on the way back. */
  readonly replace?: boolean;
}

/** How a link carries the parameters of the visit; the shell around the pages decides. */
export const CarryContext = createContext<(to: string) => string>((to) => to);

/** A real link: the router follows it once the page is awake, the browser before that. */
export const Anchor = ({ to, replace = false, children, ...rest }: AnchorProps) => (
  <a href={useContext(CarryContext)(to)} data-replace={replace || undefined} {...rest}>
    {children}
  </a>
);
