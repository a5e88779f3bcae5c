import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { providerName } from '@parasol/domain/staff/console/names';
import { Drawings } from '#ui/tables.tsx';
import { hasPage, pageOf } from '#shell/links.ts';
import { useBrandName } from '#shell/session/use-brand-name.ts';

/** Values of lists that lead to a page are links, brands and providers have their names. */
export const DrawnValues = ({ children }: { readonly children: ReactNode }) => {
  const nameOf = useBrandName();
  return (
    <Drawings
      value={(kind, value) => {
        if (kind === 'brand') return nameOf(value);
        if (kind === 'provider') return providerName(value);
        return hasPage(kind) ? <Link to={pageOf(kind, value)}>{value}</Link> : value;
      }}
    >
      {children}
    </Drawings>
  );
};
