import { z } from 'zod';
import { refuse } from '@parasol/contract/errors';
import { staffHold, staffMay } from '@parasol/domain/base/accounts/access';
import type { Verb } from '#ground/context.ts';
import { changeSetting } from './change-setting.ts';
import { settingGroups, type Known } from './known/known.ts';
import { knownSettings } from './known-settings.ts';
import { changesOf, changeOf } from './queries.ts';

const entries = Object.entries(knownSettings) as [string, Known][];

/** Drawn once: a schema is the same for all readers, and writing all of them down takes a while. */
const schemas = new Map<string, Record<string, unknown>>();
const schemaOf = (key: string, { schema }: Known): Record<string, unknown> => {
  const drawn = schemas.get(key) ?? z.toJSONSchema(schema, { io: 'input' });
  schemas.set(key, drawn);
  return drawn;
};

export const listKnownSettings: Verb<'listKnownSettings'> = ({ caller }) => ({
  groups: Object.entries(settingGroups).map(([id, title]) => ({ id, title })),
  settings: entries.map(([key, setting]) => ({
    key,
    title: setting.title,
    note: setting.note,
    group: setting.group,
    schema: schemaOf(key, setting),
    otherwise: setting.otherwise,
    public: setting.public,
    everywhere: setting.keptBy !== undefined,
    ofOneBrand: setting.ofOneBrand ?? false,
    mayChange:
      staffHold(caller, 'settings-change') &&
      (setting.keptBy === undefined ||
        (staffHold(caller, setting.keptBy) && staffMay(caller, null))),
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
