import { refuse } from '@parasol/contract/errors';
import { staffMay } from '@parasol/domain/accounts/access';
import type { Verb } from '#context.ts';
import { blockedPeople } from '../queries/staff.ts';

export const listBlockedPeople: Verb<'listBlockedPeople'> = async ({ app, caller }) => {
  if (!staffMay(caller, null)) return refuse('NO_PERMISSION');
  const rows = await blockedPeople(app.database.db);
  return {
    people: rows.map((row) => ({
      person: row.person_index.toString('hex'),
      reason: row.reason,
      addedBy: row.added_by,
      addedAt: row.added_at.toISOString(),
    })),
  };
};
