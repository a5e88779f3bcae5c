import { z } from 'zod';
import { call } from '#call.ts';
import { moment } from '#moment.ts';

export const staffMember = z.object({
  staffId: z.string(),
  name: z.string(),
  role: z.string(),
  /** The step that their own account needs before anything else works. */
  pending: z.enum(['own-password', 'second-factor']).nullable(),
});

export const everybody = { staff: 'own-account', whilePending: true } as const;
export const admin = { staff: 'accounts-manage' } as const;
export const staffId = z.uuid();
export const reason = z.string().trim().min(2, '请写明原因').max(200);
export const roleName = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/, '角色编号有误');
/** The e-mail with which the brokerage's identity provider names them the first time. */
export const email = z.email('请填写完整的邮箱').max(120).nullable().optional();
/** The address for test messages. */
export const ownMobile = z
  .string()
  .trim()
  .regex(/^1[3-9]\d{9}$/, '请填写 11 位手机号')
  .nullable()
  .optional();
const newPassword = z.string().min(12, '密码至少 12 位').max(200);

/** Staff log in on staff hosts only. */
export const accountsStaff = {
  staffLogin: call({
    summary: 'Logs a member of staff in; on a staff host only',
    path: '/api/account/v2/staff/login',
    access: 'public',
    request: z.object({
      account: z.string().trim().min(1).max(60),
      password: z.string().min(1).max(200),
      /** Code of the authenticator app, or a backup code. */
      code: z.string().trim().min(6).max(40).optional(),
    }),
    response: staffMember,
    perMinute: 20,
  }),
  staffLogout: call({
    summary: 'Ends the staff session of this browser',
    path: '/api/account/v2/staff/logout',
    access: 'public',
  }),
  getStaffInfo: call({
    summary: 'The member of staff who is logged in',
    method: 'GET',
    path: '/api/account/v2/staff/info',
    access: everybody,
    response: staffMember.extend({
      account: z.string(),
      roleTitle: z.string(),
      permissions: z.array(z.string()),
      /** Null for staff of all brands. */
      brand: z.string().nullable(),
      /** The brands of which they see things. */
      brands: z.array(z.object({ id: z.string(), name: z.string() })),
      secondFactor: z.boolean(),
      /** Recovery codes that have not been used. */
      recoveryCodes: z.int(),
      /** Time without a call after which staff log in again. */
      idleMinutes: z.int(),
      actingFor: z.string().nullable(),
    }),
  }),
  actForCustomer: call({
    summary: 'Opens a customer’s account for a member of staff, or, with null, closes it',
    path: '/api/account/v2/staff/act-for',
    access: { staff: 'customer-stand-in' },
    request: z.object({ userId: z.uuid().nullable() }),
  }),
  createStaff: call({
    summary: 'Gives a new colleague a staff account',
    path: '/api/account/v2/staff/create',
    access: admin,
    request: z.object({
      account: z
        .string()
        .trim()
        .regex(/^[a-z][a-z0-9._-]{2,39}$/),
      name: z.string().trim().min(1).max(40),
      role: roleName,
      /** A brand's id, or null for all of them; the creator's own when absent. */
      brand: z.string().nullable().optional(),
      email,
      mobile: ownMobile,
      reason,
    }),
    /** The password is good for one login; it is shown once. */
    response: z.object({ staffId: z.string(), password: z.string() }),
  }),
  listStaff: call({
    summary: 'Staff accounts that the admin manages',
    method: 'GET',
    path: '/api/account/v2/staff/list',
    access: admin,
    response: z.object({
      staff: z.array(
        z.object({
          staffId: z.string(),
          account: z.string(),
          name: z.string(),
          role: z.string(),
          roleTitle: z.string(),
          brand: z.string().nullable(),
          active: z.boolean(),
          mustChange: z.boolean(),
          secondFactor: z.boolean(),
          email: z.string().nullable(),
          /** Masked. */
          mobile: z.string().nullable(),
          /** The identity provider has named them already. */
          signOn: z.boolean(),
          createdAt: moment,
          lastSeenAt: moment.nullable(),
        }),
      ),
    }),
  }),
  deactivateStaff: call({
    summary: 'Closes a staff account and ends its sessions',
    path: '/api/account/v2/staff/deactivate',
    about: { colleague: 'staffId' },
    access: admin,
    request: z.object({ staffId, reason }),
  }),
  reactivateStaff: call({
    summary: 'Opens a closed staff account again',
    path: '/api/account/v2/staff/reactivate',
    about: { colleague: 'staffId' },
    access: admin,
    request: z.object({ staffId, reason }),
  }),
  resetStaffPassword: call({
    summary: 'Issues a password that only serves to choose another',
    path: '/api/account/v2/staff/reset-password',
    about: { colleague: 'staffId' },
    access: admin,
    request: z.object({
      staffId,
      reason,
      /** Removes the second factor too, for a colleague who lost it. */
      secondFactor: z.boolean().default(false),
    }),
    response: z.object({ password: z.string() }),
  }),
  changeOwnPassword: call({
    summary: 'Changes one’s own password and ends one’s other sessions',
    path: '/api/account/v2/staff/password',
    access: everybody,
    request: z.object({ oldPassword: z.string().min(1).max(200), newPassword }),
    perMinute: 20,
  }),
  beginSecondFactor: call({
    summary: 'A new secret for the authenticator app; it holds once it was confirmed',
    path: '/api/account/v2/staff/second-factor/begin',
    access: everybody,
    response: z.object({ secret: z.string(), uri: z.string() }),
    perMinute: 20,
  }),
  confirmSecondFactor: call({
    summary: 'Proves the authenticator app by a code; answers with the recovery codes, once',
    path: '/api/account/v2/staff/second-factor/confirm',
    access: everybody,
    request: z.object({
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, '请输入 6 位动态验证码'),
    }),
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    perMinute: 20,
  }),
  renewRecoveryCodes: call({
    summary: 'New recovery codes in exchange for a code of the app; the old ones end',
    path: '/api/account/v2/staff/second-factor/recovery-codes',
    access: everybody,
    request: z.object({
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, '请输入 6 位动态验证码'),
    }),
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    perMinute: 20,
  }),
};
