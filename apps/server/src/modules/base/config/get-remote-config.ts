import type { Verb } from '#ground/context.ts';
import { knownSetting } from './known-settings.ts';

export const getRemoteConfig: Verb<'getRemoteConfig'> = ({ app, brand }, { key }) => {
  const known = knownSetting(key);
  const setting =
    app.settings.find(key, brand.id) ?? (known && { public: known.public, value: known.otherwise });
  return setting?.public ? JSON.stringify(setting.value) : null;
};
