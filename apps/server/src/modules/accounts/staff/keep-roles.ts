import { refuse } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/accounts/access';
import {
  builtInRoleNames,
  builtInRoles,
  isBuiltInRole,
  isPermission,
  permissionNames,
  permissionsOf,
  permissions as titles,
  type Permission,
} from '@parasol/domain/accounts/permissions';
import type { Kysely } from 'kysely';
import type { Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import type { Database } from '#ground/db/schema.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { deleteRole, lockRole, ownRoles, putRole, staffByRole } from '../queries/staff-roles.ts';

/** Every role by its name, own ones included. */
export const roleTitles = async (db: Kysely<Database>): Promise<ReadonlyMap<string, string>> =>
  new Map([
    ...(await ownRoles(db)).map(({ name, title }) => [name, title] as const),
    ...builtInRoleNames.map((name) => [name, builtInRoles[name].title] as const),
  ]);

/** What a role that can be given to somebody is worth; an own one stays until the commit. */
export const roleWorth = async (
  db: Kysely<Database>,
  name: string,
): Promise<ReadonlySet<Permission> | null> => {
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

/** Own roles count under every brand, so staff of all brands keep them. */
export const saveRole: Verb<'saveRole'> = async ({ app, caller, now }, input) => {
  if (!staffMay(caller, null)) return refuse('NO_PERMISSION');
  const { name, title, permissions, reason } = input;
  if (isBuiltInRole(name)) return refuse('CONFLICT', '内置角色不能修改，请新建角色');
  if (caller.role === name) return refuse('CONFLICT', '不能修改自己的角色，请由另一位管理员办理');
  const beyond = permissions.find((each) => !caller.permissions.has(each));
  if (beyond) return refuse('NO_PERMISSION', `您自己没有“${titles[beyond]}”的权限，不能授予他人`);
  const held = [...new Set([...permissions, 'own-account' as const])];
  await inTransaction(app.database, async (tx) => {
    const actor = actorOf(caller);
    await putRole(tx.db, { name, title, permissions: held, changed_by: actor, changed_at: now });
    tx.audit({
      actor,
      action: 'role.saved',
      subject: `role:${name}`,
      detail: { permissions: held, reason },
    });
  });
  return {};
};

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
