import { sql } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import { auditFacts } from '#ground/db/audit/audit-facts.ts';

const prefix = 'staff:';

/**
 * The last time a member of staff did one of these things to a subject, by the audit trail; `detail`
 * tells one of several things under the same subject from the others.
 */
export const lastStaffAct = async (
  db: Db,
  subject: string,
  actions: readonly string[],
  detail: Readonly<Record<string, string>> = {},
): Promise<{ readonly name: string; readonly at: Date } | undefined> => {
  const entry = await db
    .selectFrom(auditFacts.as('a'))
    .select(['actor', 'at'])
    .where('subject', '=', subject)
    .where('action', 'in', actions)
    .where('actor', 'like', `${prefix}%`)
    .where(sql<boolean>`detail @> ${JSON.stringify(detail)}::jsonb`)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (entry === undefined) return undefined;
  const staff = await db
    .selectFrom('staff')
    .select('name')
    .where(sql<string>`staff_id::text`, '=', entry.actor.slice(prefix.length))
    .executeTakeFirst();
  return { name: staff?.name ?? '同事', at: entry.at };
};
