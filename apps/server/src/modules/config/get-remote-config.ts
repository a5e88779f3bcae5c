import type { Verb } from '#context.ts';

export const getRemoteConfig: Verb<'getRemoteConfig'> = ({ app, brand }, { key }) => {
  const setting = app.settings.find(key, brand.id);
  return setting?.public ? JSON.stringify(setting.value) : null;
};
