import type { Context, StaffContext } from '#ground/context.ts';

/** Whether staff make a customer's call for a customer. */
export const isStaff = (context: Context): context is StaffContext =>
  context.caller.kind === 'staff';
