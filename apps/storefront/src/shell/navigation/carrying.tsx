import type { ReactNode } from 'react';
import { useLocation, useParams } from 'react-router';
import { readQuery } from '@parasol/domain/base/platform/addresses/query';
import { CarryContext } from '#ui/actions/anchor.tsx';
import { leadOn } from './lead-on.ts';

/** Every link inside carries the parameters of the visit. */
export const Carrying = ({ children }: { readonly children: ReactNode }) => {
  const { search } = useLocation();
  const { baseProductNo = null } = useParams();
  const query = readQuery(search);
  return (
    <CarryContext value={(to) => (search === '' ? to : leadOn(to, { query, baseProductNo }))}>
      {children}
    </CarryContext>
  );
};
