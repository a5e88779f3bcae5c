import type { Context, StaffContext } from '#ground/context.ts';

/** Whether a call that customers make is made by staff, who act for one of them. */
export const isStaff = (context: Context): context is StaffContext =>
  context.caller.kind === 'staff';
