import { z } from 'zod';
import type { Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { staffHold, staffMay } from '@parasol/domain/base/accounts/access';
import type { PlacedText } from '@parasol/domain/base/wording/placed-claims';
import type { StaffContext, Verb } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { doubtedWords, isInDoubt } from '#modules/base/accounts/asks/act-of-two.ts';
import { putAsk } from '#modules/base/accounts/asks/put-ask.ts';
import { worded } from '#modules/base/publishing/worded.ts';
import type { SettingGroup } from './known/known.ts';
import { knownSetting } from './known-settings.ts';
import { writeSetting } from './queries.ts';

const chinese = z.locales.zhCN().localeError;

type Wanted = Parsed<'changeSetting'>;

/** Groups of settings whose words customers read. */
const readByCustomers: readonly SettingGroup[] = ['brand', 'pages', 'messages', 'service'];
const han = /\p{Script=Han}/u;

const textsIn = (value: unknown, place: string): readonly PlacedText[] => {
  if (typeof value === 'string') return han.test(value) ? [[place, value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textsIn(each, `${place}.${key}`));
};

/** The value as it would be kept, with the texts of it that customers read. */
const readValue = (
  { app, caller }: StaffContext,
  { key, brand, value }: Wanted,
): { readonly value: unknown; readonly texts: readonly PlacedText[] } | Refusal => {
  if (brand !== null && !app.brands.some(({ id }) => id === brand)) {
    return refuse('INVALID_REQUEST', `没有编号为 ${brand} 的品牌`);
  }
  const known = knownSetting(key);
  const mayNotChange =
    known?.keptBy !== undefined && (!staffHold(caller, known.keptBy) || brand !== null);
  if (mayNotChange || !staffMay(caller, brand)) return refuse('NO_PERMISSION');
  if (known?.ofOneBrand === true && brand === null) {
    return refuse('INVALID_REQUEST', '这项设置要为一个品牌修改');
  }
  const parsed = known?.schema.safeParse(value, { error: chinese });
  if (parsed && !parsed.success) {
    const fields = parsed.error.issues.map((issue) => ({
      field: ['value', ...issue.path].join('.'),
      message: issue.message,
    }));
    return refuse(
      'INVALID_REQUEST',
      `“${known?.title ?? key}”有 ${fields.length} 处不符合要求，请看标出的地方`,
      { fields },
    );
  }
  const given = parsed ? parsed.data : value;
  const shown = known === undefined || readByCustomers.includes(known.group);
  return { value: given, texts: shown ? textsIn(given, 'value') : [] };
};

const write = async (
  tx: Tx,
  { app, caller, now }: StaffContext,
  { key, brand, version, public: shown, reason }: Wanted,
  { value, grantedBy }: { readonly value: unknown; readonly grantedBy?: string },
): Promise<{ readonly version: number } | Refusal> => {
  const next = await writeSetting(tx.db, {
    key,
    brand: brand ?? '',
    value,
    public: knownSetting(key)?.public ?? shown,
    updatedBy: `staff:${caller.staffId}`,
    reason,
    now,
    replaces: version,
  });
  if (next === null) return refuse('CONFLICT', '该设置已被他人修改，请刷新后重试');
  tx.audit({
    actor: `staff:${caller.staffId}`,
    action: 'setting.changed',
    subject: `setting:${key}`,
    detail: {
      brand,
      version: next,
      replaces: version,
      reason,
      ...(grantedBy === undefined ? {} : { grantedBy }),
    },
  });
  tx.afterCommit(() => app.settings.reload());
  return { version: next };
};

export const changeSetting: Verb<'changeSetting'> = async (context, input) => {
  const read = readValue(context, input);
  if (read instanceof Refusal) return read;
  const doubts = worded(read.texts);
  if (doubts instanceof Refusal) return doubts;
  const { key, brand, reason } = input;
  return inTransaction(context.app.database, (tx) =>
    isInDoubt(context, doubts)
      ? putAsk(tx, context, {
          act: 'change-setting-in-doubt',
          key: `${key} ${brand ?? ''}`,
          input,
          subject: `setting:${key}`,
          brand,
          words: doubtedWords(`修改设置“${knownSetting(key)?.title ?? key}”`, doubts),
          why: reason,
        })
      : write(tx, context, input, { value: read.value }),
  );
};

/** Runs after compliance has read the doubtful sentences. */
export const changeSettingGranted = async (
  tx: Tx,
  context: StaffContext,
  input: Wanted,
  grantedBy: string,
): Promise<Refusal | object> => {
  const read = readValue(context, input);
  if (read instanceof Refusal) return read;
  return write(tx, context, input, { value: read.value, grantedBy });
};
