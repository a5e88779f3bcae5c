import { z } from 'zod';
import { permissionNames } from '@parasol/domain/base/accounts/permissions';
import { admin, email, everybody, ownMobile, reason, roleName, staffId } from './staff.ts';
import { call } from '#call.ts';
import { moment } from '#moment.ts';

const staffSession = z.object({
  sessionId: z.string(),
  staffId: z.string(),
  account: z.string(),
  name: z.string(),
  device: z.string(),
  address: z.string(),
  createdAt: moment,
  lastSeenAt: moment,
  /** The role with which this call was made. */
  current: z.boolean(),
});

/** Roles of staff, and their sessions. */
export const accountsRoles = {
  changeStaff: call({
    summary: 'Gives a colleague another name, role or brand, from their next call on',
    path: '/api/account/v2/staff/change',
    about: { colleague: 'staffId' },
    access: admin,
    request: z.object({
      staffId,
      reason,
      name: z.string().trim().min(1).max(40).optional(),
      role: roleName.optional(),
      brand: z.string().nullable().optional(),
      email,
      mobile: ownMobile,
    }),
  }),
  listStaffSessions: call({
    summary: 'Open sessions: one’s own, or another colleague’s for those who manage accounts',
    method: 'GET',
    path: '/api/account/v2/staff/sessions',
    access: everybody,
    request: z.object({ staffId: staffId.optional() }),
    response: z.object({ sessions: z.array(staffSession) }),
  }),
  endStaffSession: call({
    summary: 'Ends an open session: one’s own, or any colleague’s for those who manage accounts',
    path: '/api/account/v2/staff/sessions/end',
    about: { staffSession: 'sessionId' },
    access: everybody,
    request: z.object({ sessionId: z.uuid() }),
  }),
  listRoles: call({
    summary: 'Every role with its permissions, and the list of all permissions',
    method: 'GET',
    path: '/api/account/v2/staff/roles',
    access: admin,
    response: z.object({
      roles: z.array(
        z.object({
          name: z.string(),
          title: z.string(),
          permissions: z.array(z.string()),
          /** Comes with the software and cannot be changed. */
          builtIn: z.boolean(),
          /** How many open accounts have it. */
          staff: z.int(),
        }),
      ),
      permissions: z.array(z.object({ name: z.string(), title: z.string() })),
    }),
  }),
  saveRole: call({
    summary: 'Makes a role of the house or changes one, from the next call of its colleagues on',
    path: '/api/account/v2/staff/roles/save',
    access: { staff: 'roles-manage' },
    request: z.object({
      name: roleName,
      title: z.string().trim().min(1, '请填写名称').max(20),
      permissions: z.array(z.enum(permissionNames)).min(1, '请至少选择一项权限'),
      reason,
    }),
  }),
  removeRole: call({
    summary: 'Removes a role of the house that no colleague has',
    path: '/api/account/v2/staff/roles/remove',
    access: { staff: 'roles-manage' },
    request: z.object({ name: roleName, reason }),
  }),
};
