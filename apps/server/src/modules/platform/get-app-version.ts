import type { Verb } from '#context.ts';

export const getAppVersion: Verb<'getAppVersion'> = ({ app, brand }) =>
  app.settings.get('app-version', brand.id);
