import type { Verb } from '#ground/context.ts';

export const getAppVersion: Verb<'getAppVersion'> = ({ app, brand }) =>
  app.settings.get('app-version', brand.id);
