import { z } from 'zod';
import { staffRoles } from '@parasol/domain/accounts/access';
import { call } from './call.ts';

const staffMember = z.object({
  staffId: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
});

/** Staff log in on staff hosts only. */
export const accountsStaff = {
  staffLogin: call({
    summary: 'Logs a member of staff in; on a staff host only',
    method: 'POST',
    path: '/api/account/v2/staff/login',
    access: 'public',
    body: 'json',
    request: z.object({
      account: z.string().trim().min(1).max(60),
      password: z.string().min(1).max(200),
    }),
    response: staffMember,
    timeout: 10,
    perMinute: 20,
  }),
  staffLogout: call({
    summary: 'Ends the staff session of this browser',
    method: 'POST',
    path: '/api/account/v2/staff/logout',
    access: 'public',
    body: 'json',
    request: z.object({}),
    response: z.object({}),
    timeout: 10,
  }),
  getStaffInfo: call({
    summary: 'Which member of staff is logged in',
    method: 'GET',
    path: '/api/account/v2/staff/info',
    access: { staff: [...staffRoles] },
    body: 'none',
    request: z.object({}),
    response: staffMember.extend({ actingFor: z.string().nullable() }),
    timeout: 10,
  }),
  actForCustomer: call({
    summary: "Puts a customer's account before the member of staff, or, with null, takes it away",
    method: 'POST',
    path: '/api/account/v2/staff/act-for',
    access: { staff: ['service', 'operations'] },
    body: 'json',
    request: z.object({ userId: z.uuid().nullable() }),
    response: z.object({}),
    timeout: 10,
  }),
  createStaff: call({
    summary: 'Gives somebody a staff account',
    method: 'POST',
    path: '/api/account/v2/staff/create',
    access: { staff: ['admin'] },
    body: 'json',
    request: z.object({
      account: z
        .string()
        .trim()
        .regex(/^[a-z][a-z0-9._-]{2,39}$/),
      name: z.string().trim().min(1).max(40),
      role: z.enum(staffRoles),
      /** A brand's id, or null for all of them. */
      brand: z.string().nullable().default(null),
      password: z.string().min(12, '密码至少 12 位').max(200),
    }),
    response: z.object({ staffId: z.string() }),
    timeout: 10,
  }),
};
