import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { Api } from '@parasol/contract';
import { isRefused } from '@parasol/client/api-error';
import { api } from '#shell/api.ts';
import { keyOf } from '#shell/use-call.ts';

export type Staff = Awaited<ReturnType<Api['getStaffInfo']>>;

export const sessionKey = keyOf('getStaffInfo', {});

/** The logged-in colleague; null when there is none. */
export const useSession = (): UseQueryResult<Staff | null> =>
  useQuery({
    queryKey: sessionKey,
    queryFn: async ({ signal }) => {
      try {
        return await api.getStaffInfo({}, { signal });
      } catch (error) {
        if (
          isRefused(error, 'STAFF_LOGIN_REQUIRED', 'STAFF_IDLE', 'LOGIN_REQUIRED', 'LOGIN_EXPIRED')
        )
          return null;
        throw error;
      }
    },
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  });

const StaffContext = createContext<Staff | null>(null);
export const StaffProvider = StaffContext.Provider;

export const useStaff = (): Staff => {
  const staff = use(StaffContext);
  if (!staff) throw new Error('a page of the console was drawn for nobody');
  return staff;
};
