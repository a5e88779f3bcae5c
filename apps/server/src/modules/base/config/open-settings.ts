import type { OpenDatabase } from '#ground/db/connection/database.ts';
import { readOnChange } from '#ground/db/connection/read-on-change.ts';
import { knownSettings, type SettingKey, type SettingValue } from './known-settings.ts';
import { allSettings, settingsChannel, type StoredSetting } from './queries.ts';

/** Remote settings in memory, the same on every node within moments of a change. */
export interface Settings {
  /** The brand's own value, the one for all brands, or the default, in this order. */
  readonly get: <Key extends SettingKey>(key: Key, brand: string) => SettingValue<Key>;
  readonly find: (key: string, brand: string) => StoredSetting | undefined;
  readonly all: () => readonly StoredSetting[];
  /** A number that changes whenever a setting may have changed. */
  readonly revision: () => number;
  /** Resolves once a change made before the call is visible here. */
  readonly reload: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const placeOf = (key: string, brand: string): string => `${key} ${brand}`;

/** How settings are read out of the rows that hold them, now or as they were. */
export const settingsIn = (
  rows: () => ReadonlyMap<string, StoredSetting>,
  log: (message: string) => void,
): Pick<Settings, 'get' | 'find'> => {
  const find = (key: string, brand: string): StoredSetting | undefined =>
    rows().get(placeOf(key, brand)) ?? rows().get(placeOf(key, ''));
  return {
    get: (key, brand) => {
      const { schema, otherwise } = knownSettings[key];
      const found = find(key, brand);
      if (found === undefined) return otherwise as SettingValue<typeof key>;
      const parsed = schema.safeParse(found.value);
      if (parsed.success) return parsed.data as SettingValue<typeof key>;
      log(`setting ${key} has a value that cannot be used; the default counts`);
      return otherwise as SettingValue<typeof key>;
    },
    find,
  };
};

export const byPlaceOf = (stored: readonly StoredSetting[]): ReadonlyMap<string, StoredSetting> =>
  new Map(stored.map((each) => [placeOf(each.key, each.brand), each]));

export const openSettings = async (database: OpenDatabase): Promise<Settings> => {
  let stored: readonly StoredSetting[] = [];
  let revision = 0;
  let byPlace: ReadonlyMap<string, StoredSetting> = new Map();

  const read = async (): Promise<void> => {
    stored = await allSettings(database.db);
    byPlace = byPlaceOf(stored);
    revision += 1;
  };
  const reading = await readOnChange(database, {
    channel: settingsChannel,
    what: 'settings',
    read,
  });

  return {
    ...settingsIn(
      () => byPlace,
      (message) => database.log(message),
    ),
    all: () => stored,
    revision: () => revision,
    reload: reading.again,
    close: reading.close,
  };
};
