import { minuteMs } from '@parasol/domain/base/calendar/durations';
import { apiSwitchKey, parseApiConfig, usesCoreApi } from '@parasol/domain/base/config/api-switch';
import type { Query } from '@parasol/domain/base/platform/addresses/query';
import type { RemoteSettings } from '#shell/document/boot.ts';
import { readSession, writeSession } from './storage.ts';

/** The page included its settings; after this long the next navigation looks again. */
const freshMs = minuteMs;

/** A variable of the running experiments, with its set value. */
const experimentVariable = (json: string | null, name: string): string | number | null => {
  try {
    const parsed: Record<string, unknown> | null = JSON.parse(json ?? 'null');
    const value = parsed?.[name];
    return typeof value === 'string' || typeof value === 'number' ? value : null;
  } catch {
    return null;
  }
};

export interface SettingsHolder {
  /** Looks for newer settings in the background. */
  readonly refresh: () => void;
  /** Sets the product's switch for this session when its time has come. */
  readonly decideSwitch: (baseProductNo: string, query: Query) => void;
  readonly usesCore: (baseProductNo: string) => boolean;
}

export const createSettings = (
  boot: RemoteSettings,
  load: (key: 'api-config') => Promise<string | null>,
): SettingsHolder => {
  let apiConfig = parseApiConfig(boot['api-config'] ?? '');
  let loadedAt = Date.now();
  const reload = async (): Promise<void> => {
    try {
      apiConfig = parseApiConfig((await load('api-config')) ?? '');
    } catch {
      // The known settings still hold; the next navigation asks again.
    }
  };
  const usesCore = (baseProductNo: string): boolean =>
    readSession(apiSwitchKey(baseProductNo)) === '1';
  return {
    refresh: () => {
      if (Date.now() - loadedAt < freshMs) return;
      loadedAt = Date.now();
      void reload();
    },
    decideSwitch: (baseProductNo, query) => {
      const set = usesCoreApi({
        baseProductNo,
        config: apiConfig,
        query,
        testInterface: experimentVariable(boot.experiment, 'testinterface'),
        alreadySet: usesCore(baseProductNo),
      });
      if (set) writeSession(apiSwitchKey(baseProductNo), '1');
    },
    usesCore,
  };
};
