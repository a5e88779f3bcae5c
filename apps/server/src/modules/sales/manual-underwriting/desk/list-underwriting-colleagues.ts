import { permissionsOf } from '@parasol/domain/base/accounts/permissions';
import type { StaffContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { activeStaff } from '#modules/base/accounts/staff/members/active-staff.ts';

/** The underwriters of the brands the caller works for. */
export const underwritersOf = async ({ app, caller }: StaffContext) => {
  const { brand } = caller;
  return (await activeStaff(app.database.db)).filter(
    (each) =>
      permissionsOf(each.role, each.permissions).has('orders-underwrite') &&
      (brand === null || each.brand === null || each.brand === brand),
  );
};

export const listUnderwritingColleagues: Verb<'listUnderwritingColleagues'> = async (context) => ({
  colleagues: (await underwritersOf(context))
    .filter(({ staffId }) => actorOf(context.caller) !== `staff:${staffId}`)
    .map(({ staffId, name, role, permissions }) => ({
      staffId,
      name,
      confirms: permissionsOf(role, permissions).has('underwriting-grant'),
    })),
});
