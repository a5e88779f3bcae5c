import type { Person } from '#base/people/person.ts';

/**
 * Ways to prove an identity: a code with the register's answer, the face, or photos of documents
 * for staff.
 */
export const authWayNames = ['code', 'face', 'documents'] as const;
export type AuthWay = (typeof authWayNames)[number];

/**
 * The ways open to a person; documents for staff are always one. The register has ID cards alone:
 * foreigners, and people it contradicts, have no other.
 */
export const authWays = (
  { paper }: Pick<Person, 'paper'>,
  /** The register's answer on name and number; undefined while there is none. */
  register: 'match' | 'mismatch' | undefined,
): readonly AuthWay[] =>
  paper.type === 'id-card' && register !== 'mismatch'
    ? ['code', 'face', 'documents']
    : ['documents'];
