import { withStoreUrl } from '@parasol/domain/base/platform/apps/app-version';
import type { Verb } from '#ground/context.ts';

export const getAndroidPackage: Verb<'getAndroidPackage'> = ({ app, brand }) =>
  withStoreUrl(app.settings.get('app-version', brand.id).android);
