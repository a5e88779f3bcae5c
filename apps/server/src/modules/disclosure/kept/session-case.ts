import { dateOf } from '@parasol/domain/calendar/shanghai';
import type { DisclosureCase } from '@parasol/domain/disclosure/trees/hear-case';
import type { SessionRow } from '../queries/sessions.ts';
import type { SessionContent } from './sealed-session.ts';
import { agedPerson } from './whose-health.ts';

/** What a session says, as the rules hear it. */
export const caseOf = (
  { role }: Pick<SessionRow, 'role'>,
  { person, diseases }: SessionContent,
  now: Date,
): DisclosureCase => {
  const { sex, age } = agedPerson(person, now);
  return {
    role,
    person: { sex, age },
    on: dateOf(now.getTime()),
    diseases: diseases.map(({ disease, answers }) => ({ disease, answers })),
  };
};
