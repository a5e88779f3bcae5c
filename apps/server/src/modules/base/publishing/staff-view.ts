import { askActs, isAskAct } from '@parasol/domain/base/accounts/ask-acts';
import { wordsOfAction } from '@parasol/domain/staff/audit/audit-words';
import type { VersionState } from '@parasol/domain/base/publishing/version-states';
import type { PlacedClaim } from '@parasol/domain/base/wording/placed-claims';
import type { Db } from '#ground/db/schema.ts';
import { openAsksAbout } from '#modules/base/accounts/asks/read-asks.ts';
import { staffName } from '#modules/base/accounts/staff/members/staff-name.ts';
import { happeningsOf } from './queries.ts';
import { subjectOf, type TextVersion, type Noun, type Shelf } from './shelf.ts';

const staffPrefix = 'staff:';

/** Names of the colleagues who made the changes. */
export const namesOf = async (
  db: Db,
  versions: readonly Pick<TextVersion, 'changed_by'>[],
): Promise<(by: string) => string> => {
  const actors = [...new Set(versions.map(({ changed_by: by }) => by))];
  const named = actors
    .filter((actor) => actor.startsWith(staffPrefix))
    .map(async (actor) => [actor, await staffName(db, actor.slice(staffPrefix.length))] as const);
  const names = new Map(await Promise.all(named));
  return (by) => names.get(by) ?? '系统（启动时）';
};

/** A draft that a colleague is asked about is under review. */
const stateOf = ({ state }: TextVersion, asked: boolean): VersionState =>
  state === 'draft' && asked ? 'review' : state;

/** The facts staff see of a version, beside its text. */
export const headOf = (row: TextVersion, asked: boolean, nameOf: (by: string) => string) => ({
  version: row.version,
  revision: row.revision,
  state: stateOf(row, asked),
  brands: row.brands,
  publishAt: row.publish_at?.toISOString() ?? null,
  publishedAt: row.published_at?.toISOString() ?? null,
  changedAt: row.changed_at.toISOString(),
  changedBy: nameOf(row.changed_by),
});

export const claimOf = ({ place, rule, regulation, words, message }: PlacedClaim) => ({
  place,
  rule,
  regulation,
  words,
  message,
});

/** The wording of a text for staff: claims that stop it, and doubts for compliance. */
export const wordingOf = (claims: readonly PlacedClaim[], doubts: readonly PlacedClaim[]) => ({
  claims: claims.map(claimOf),
  doubts: doubts.map(claimOf),
});

/** Which of these texts a colleague is asked about. */
export const askedAbout = async (
  db: Db,
  shelf: Pick<Shelf<never>, 'noun'>,
  numbers: readonly number[],
): Promise<(no: number) => boolean> => {
  const subjects = numbers.map((no) => subjectOf(shelf, no));
  const asks = subjects.length === 0 ? [] : await openAsksAbout(db, subjects);
  return (no) => asks.some(({ subject }) => subject === subjectOf(shelf, no));
};

/** Open asks about a subject, with the colleagues who asked. */
export const asksAbout = async (db: Db, subject: string) =>
  (await openAsksAbout(db, [subject])).map(({ act, asked_name: askedBy, asked_at: askedAt }) => ({
    title: isAskAct(act) ? askActs[act].title : act,
    askedBy,
    askedAt: askedAt.toISOString(),
  }));

export const asksOf = (db: Db, shelf: Noun, no: number) => asksAbout(db, subjectOf(shelf, no));

/** The history of a text, in words. */
export const historyOf = async (db: Db, shelf: Noun, no: number) =>
  (await happeningsOf(db, shelf.noun, subjectOf(shelf, no))).map(
    ({ action, at, detail, by, granted }) => {
      const { version, reason } = detail as Readonly<Record<string, unknown>>;
      const name = by ?? '系统';
      return {
        at: at.toISOString(),
        words: `${wordsOfAction(action)}${typeof version === 'number' ? `（第 ${version} 版）` : ''}`,
        by: granted === null ? name : `${name}提出，${granted}批准`,
        reason: typeof reason === 'string' ? reason : '',
      };
    },
  );
