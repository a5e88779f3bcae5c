import { accounts } from './calls.ts';
import { accountsFavourites } from './favourites.ts';
import { messagePreferences } from './preferences.ts';
import { accountsPrivacy } from './privacy.ts';
import { accountsRoles } from './roles.ts';
import { accountsSignOn } from './sign-on.ts';
import { accountsStaff } from './staff.ts';

export const accountCalls = {
  ...accounts,
  ...accountsFavourites,
  ...messagePreferences,
  ...accountsPrivacy,
  ...accountsRoles,
  ...accountsSignOn,
  ...accountsStaff,
};
