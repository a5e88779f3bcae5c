import type { Verb } from '#ground/context.ts';

export const getAndroidPackage: Verb<'getAndroidPackage'> = ({ app, brand }) =>
  app.settings.get('app-version', brand.id).android;
