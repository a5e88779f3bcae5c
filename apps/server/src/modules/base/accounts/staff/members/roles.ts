import { refuse, type Refusal } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/base/accounts/access';
import {
  builtInRoleNames,
  builtInRoles,
  isBuiltInRole,
  isPermission,
  permissionNames,
  permissionsOf,
  permissions as titles,
  type Permission,
} from '@parasol/domain/base/accounts/permissions';
import { isWithin } from '@parasol/domain/base/accounts/staff-powers';
import { z } from 'zod';
import type { StaffContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import type { Db } from '#ground/db/schema.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { putAsk } from '#modules/base/accounts/asks/put-ask.ts';
import {
  deleteRole,
  lockRole,
  ownRoles,
  putRole,
  staffByRole,
} from '#modules/base/accounts/queries/staff-roles.ts';
import { takesTwo } from '#modules/base/accounts/staff/second-granter.ts';

/** Every role by its name, own ones included. */
export const roleTitles = async (db: Db): Promise<ReadonlyMap<string, string>> =>
  new Map([
    ...(await ownRoles(db)).map(({ name, title }) => [name, title] as const),
    ...builtInRoleNames.map((name) => [name, builtInRoles[name].title] as const),
  ]);

/**
 * Permissions of a role that can be assigned; the brokerage's own role is locked until the commit.
 */
export const roleWorth = async (db: Db, name: string): Promise<ReadonlySet<Permission> | null> => {
  const own = isBuiltInRole(name) ? undefined : await lockRole(db, name);
  return isBuiltInRole(name) || own ? permissionsOf(name, own?.permissions ?? null) : null;
};

export const listRoles: Verb<'listRoles'> = async ({ app }) => {
  const { db } = app.database;
  const [own, counts] = await Promise.all([ownRoles(db), staffByRole(db)]);
  const staff = (name: string): number => counts.get(name)?.open ?? 0;
  return {
    roles: [
      ...builtInRoleNames.map((name) => ({
        name,
        title: builtInRoles[name].title,
        permissions: [...builtInRoles[name].permissions],
        builtIn: true,
        staff: staff(name),
      })),
      ...own.map(({ name, title, permissions }) => ({
        name,
        title,
        permissions: permissions.filter(isPermission),
        builtIn: false,
        staff: staff(name),
      })),
    ],
    permissions: permissionNames.map((name) => ({ name, title: titles[name] })),
  };
};

export const savedRole = z.object({
  name: z.string(),
  title: z.string(),
  permissions: z.array(z.enum(permissionNames as [Permission])),
  reason: z.string(),
});
type SavedRole = z.output<typeof savedRole>;

/** Why a colleague may not save a role as they want it; its present permissions count as well. */
const whyNotSave = async (
  tx: Tx,
  { caller }: Pick<StaffContext, 'caller'>,
  { name, permissions }: SavedRole,
): Promise<Refusal | null> => {
  if (!staffMay(caller, null)) return refuse('NO_PERMISSION');
  if (isBuiltInRole(name)) return refuse('CONFLICT', '内置角色不能修改，请新建角色');
  if (caller.role === name) return refuse('CONFLICT', '不能修改自己的角色，请由另一位管理员办理');
  const beyond = permissions.find((each) => !caller.permissions.has(each));
  if (beyond) return refuse('NO_PERMISSION', `您自己没有“${titles[beyond]}”的权限，不能授予他人`);
  const worth = await roleWorth(tx.db, name);
  return worth === null || isWithin(worth, caller.permissions)
    ? null
    : refuse('NO_PERMISSION', '这个角色的权限超出了您自己的权限，请由权限更高的同事修改');
};

const keepRole = async (
  tx: Tx,
  { caller, now }: StaffContext,
  { name, title, permissions, reason }: SavedRole,
  grantedBy: string | null,
): Promise<Record<string, never>> => {
  const actor = actorOf(caller);
  const granted = [...new Set([...permissions, 'own-account' as const])];
  await putRole(tx.db, { name, title, permissions: granted, changed_by: actor, changed_at: now });
  tx.audit({
    actor,
    action: 'role.saved',
    subject: `role:${name}`,
    detail: { permissions: granted, reason, ...(grantedBy === null ? {} : { grantedBy }) },
  });
  return {};
};

export const saveRoleGranted = async (
  tx: Tx,
  context: StaffContext,
  role: SavedRole,
  grantedBy: string,
): Promise<Refusal | object> =>
  (await whyNotSave(tx, context, role)) ?? keepRole(tx, context, role, grantedBy);

/** Own roles count under every brand, so staff of all brands keep them; one that grants takes two. */
export const saveRole: Verb<'saveRole'> = (context, role) =>
  inTransaction(context.app.database, async (tx) => {
    const refusal = await whyNotSave(tx, context, role);
    if (refusal) return refusal;
    const { name, title, permissions, reason } = role;
    if (!(await takesTwo(tx.db, new Set(permissions)))) return keepRole(tx, context, role, null);
    const has = (await staffByRole(tx.db)).get(name)?.all ?? 0;
    return putAsk(tx, context, {
      act: 'save-role',
      key: name,
      input: role,
      subject: `role:${name}`,
      brand: null,
      words: `角色“${title}”（${has} 个账号使用）的权限改为：${permissions.map((each) => titles[each]).join('、')}。`,
      why: reason,
    });
  });

export const removeRole: Verb<'removeRole'> = ({ app, caller }, { name, reason }) =>
  inTransaction(app.database, async (tx) => {
    if (!staffMay(caller, null)) return refuse('NO_PERMISSION');
    if (isBuiltInRole(name)) return refuse('CONFLICT', '内置角色不能删除');
    if ((await lockRole(tx.db, name)) === undefined) return refuse('NOT_FOUND', '没有这个角色');
    const has = (await staffByRole(tx.db)).get(name)?.all ?? 0;
    if (has > 0) return refuse('CONFLICT', `还有 ${has} 个账号使用这个角色，请先为他们更换`);
    await deleteRole(tx.db, name);
    tx.audit({
      actor: actorOf(caller),
      action: 'role.removed',
      subject: `role:${name}`,
      detail: { reason },
    });
    return {};
  });
