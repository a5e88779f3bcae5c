import { staffMay } from '@parasol/domain/base/accounts/access';
import type { Verb } from '#ground/context.ts';

export const listSettings: Verb<'listSettings'> = ({ app, caller }) => ({
  settings: app.settings
    .all()
    .map((each) => ({
      key: each.key,
      brand: each.brand === '' ? null : each.brand,
      value: each.value,
      version: each.version,
      public: each.public,
      updatedBy: each.updatedBy,
      updatedAt: each.updatedAt.toISOString(),
    }))
    .filter(({ brand }) => staffMay(caller, brand)),
});
