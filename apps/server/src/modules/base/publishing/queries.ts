import { sql } from 'kysely';
import type { Db } from '#ground/db/schema.ts';
import { staffFacts } from '#modules/base/accounts/staff/staff-names.ts';
import { auditFacts } from '#ground/db/audit/audit-facts.ts';

const mostHappenings = 50;

/** The changes of a text and the colleagues who made them, the newest first. */
export const happeningsOf = (db: Db, noun: string, subject: string) =>
  db
    .selectFrom(auditFacts.as('a'))
    .leftJoin(staffFacts.as('s'), (join) =>
      join.on(sql<boolean>`a.actor = 'staff:' || s.staff_id::text`),
    )
    .leftJoin(staffFacts.as('g'), (join) =>
      join.on(sql<boolean>`a.detail->>'grantedBy' = g.staff_id::text`),
    )
    .select(['a.action', 'a.at', 'a.detail', 's.name as by', 'g.name as granted'])
    .where('a.subject', '=', subject)
    .where('a.action', 'like', `${noun}.%`)
    .where('a.action', 'not like', '%.file-kept')
    .orderBy('a.at', 'desc')
    .limit(mostHappenings)
    .execute();
