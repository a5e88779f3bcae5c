import type { Api } from '@parasol/contract';
import { useCall, useReread } from '#shell/use-call.ts';

export type Member = Awaited<ReturnType<Api['listStaff']>>['staff'][number];
export type Roles = Awaited<ReturnType<Api['listRoles']>>;

export const useMembers = () => useCall('listStaff', {}, { select: ({ staff }) => staff });

export const useRoles = () => useCall('listRoles', {});

export const useRereadStaff = () => useReread('listStaff', 'listRoles', 'listStaffSessions');
