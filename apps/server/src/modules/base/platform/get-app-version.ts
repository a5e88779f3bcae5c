import { withStoreUrl } from '@parasol/domain/base/platform/apps/app-version';
import type { Verb } from '#ground/context.ts';

export const getAppVersion: Verb<'getAppVersion'> = ({ app, brand }) => {
  const { android, ios, harmony } = app.settings.get('app-version', brand.id);
  return {
    android: withStoreUrl(android),
    ios: withStoreUrl(ios),
    harmony: withStoreUrl(harmony),
  };
};
