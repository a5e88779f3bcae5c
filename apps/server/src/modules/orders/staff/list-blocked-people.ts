import type { Verb } from '#context.ts';
import { blockedPeople } from '../queries/staff.ts';

export const listBlockedPeople: Verb<'listBlockedPeople'> = async ({ app }) => ({
  people: (await blockedPeople(app.database.db)).map((row) => ({
    person: row.person_index.toString('hex'),
    reason: row.reason,
    addedBy: row.added_by,
    addedAt: row.added_at.toISOString(),
  })),
});
