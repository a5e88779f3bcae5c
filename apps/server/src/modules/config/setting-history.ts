import { z } from 'zod';
import { refuse } from '@parasol/contract/errors';
import { staffHold, staffMay } from '@parasol/domain/accounts/access';
import type { Verb } from '#context.ts';
import { changeSetting } from './change-setting.ts';
import { knownSettings, type Known } from './known-settings.ts';
import { changesOf, changeOf } from './queries.ts';

const entries = Object.entries(knownSettings) as [string, Known][];

export const listKnownSettings: Verb<'listKnownSettings'> = ({ caller }) => ({
  settings: entries.map(([key, { title, schema, otherwise, public: shown, keptBy }]) => ({
    key,
    title,
    schema: z.toJSONSchema(schema) as Record<string, unknown>,
    otherwise,
    public: shown,
    everywhere: keptBy !== undefined,
    mayChange:
      staffHold(caller, 'settings-change') &&
      (keptBy === undefined || (staffHold(caller, keptBy) && staffMay(caller, null))),
  })),
});

export const listSettingChanges: Verb<'listSettingChanges'> = async ({ app, caller }, input) => {
  if (!staffMay(caller, input.brand ?? null)) return refuse('NO_PERMISSION');
  const rows = await changesOf(app.database.db, input.key, input.brand ?? '');
  return {
    changes: rows.map(({ version, value, updated_by: by, updated_at: at, name, reason }) => ({
      version,
      value,
      by: name ?? by,
      at: at.toISOString(),
      reason,
    })),
  };
};

export const undoSetting: Verb<'undoSetting'> = async (context, input) => {
  const { key, brand, version, to, reason } = input;
  if (!staffMay(context.caller, brand)) return refuse('NO_PERMISSION');
  const before = await changeOf(context.app.database.db, key, brand ?? '', to);
  if (!before) return refuse('NOT_FOUND', '没有这个版本');
  const value = z.json().parse(before.value);
  return changeSetting(context, { key, brand, value, version, public: before.public, reason });
};
