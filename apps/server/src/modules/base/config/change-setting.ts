import { z } from 'zod';
import { refuse } from '@parasol/contract/errors';
import { staffHold, staffMay } from '@parasol/domain/base/accounts/access';
import type { Verb } from '#ground/context.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { knownSetting } from './known-settings.ts';
import { writeSetting } from './queries.ts';

const chinese = z.locales.zhCN().localeError;

export const changeSetting: Verb<'changeSetting'> = async (
  { app, caller, now },
  { key, brand, value, version, public: shown, reason },
) => {
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
  const written = await inTransaction(app.database, async (tx) => {
    const next = await writeSetting(tx.db, {
      key,
      brand: brand ?? '',
      value: parsed ? parsed.data : value,
      public: known?.public ?? shown,
      updatedBy: `staff:${caller.staffId}`,
      reason,
      now,
      replaces: version,
    });
    if (next === null) return null;
    tx.audit({
      actor: `staff:${caller.staffId}`,
      action: 'setting.changed',
      subject: `setting:${key}`,
      detail: { brand, version: next, replaces: version, reason },
    });
    tx.afterCommit(() => app.settings.reload());
    return next;
  });
  if (written === null) return refuse('CONFLICT', '该设置已被他人修改，请刷新后重试');
  return { version: written };
};
