import type { Subject } from '@parasol/contract/staff/console/shapes';
import type { Dossier } from '@parasol/contract/staff/console/dossiers';
import { staffHold } from '@parasol/domain/base/accounts/access';
import { lookActions, reasonIn, wordsOfAction } from '@parasol/domain/staff/audit/audit-words';
import { wordsOfSubject } from '@parasol/domain/staff/audit/subject-words';
import type { StaffContext } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { entriesAbout } from '#ground/db/audit/read-trail.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { grantOf, noteLook } from '#modules/staff/console/queries/looks.ts';
import { shownAs, type Shown } from './shown-person.ts';
import { staffNames } from '#modules/base/accounts/staff/staff-names.ts';

export const subjectName = ({ kind, no }: Subject): string =>
  kind === 'person' ? `user:${no}` : `${kind}:${no}`;

export interface Look {
  readonly shown: Shown;
  readonly unmaskedUntil: string | null;
}

/** Begins a look at a subject: one row records the viewer, and whether in full. */
export const beginLook = async (
  context: StaffContext,
  subject: Subject,
  title: string,
): Promise<Look> => {
  const { app, caller, now } = context;
  const name = subjectName(subject);
  const granted = staffHold(caller, 'personal-data')
    ? await grantOf(app.database.db, caller.staffId, name, now)
    : null;
  await inTransaction(app.database, async (tx) => {
    await noteLook(tx.db, caller.staffId, { ...subject, title }, now);
    tx.audit({
      actor: actorOf(caller),
      action: `${subject.kind}.looked-at`,
      subject: name,
      detail: { inFull: granted !== null },
    });
  });
  return { shown: shownAs(granted !== null), unmaskedUntil: granted?.toISOString() ?? null };
};

const movers: Readonly<Record<string, string>> = {
  customer: '客户',
  insured: '被保险人',
  agent: '服务人员',
  insurer: '保险公司',
  provider: '支付机构',
  system: '系统',
  sandbox: '系统',
};

/** Names of actors: colleagues by name, others by kind. */
export const actorNames = async (
  { app }: StaffContext,
  actors: readonly string[],
): Promise<(actor: string) => string> => {
  const ids = actors.flatMap((actor) => (actor.startsWith('staff:') ? [actor.slice(6)] : []));
  const names = await staffNames(
    app.database.db,
    [...new Set(ids)].filter((id) => /^[0-9a-f-]{36}$/.test(id)),
  );
  return (actor) => {
    const [kind = '', no = ''] = actor.split(':', 2);
    return kind === 'staff' ? (names.get(no) ?? '同事') : (movers[kind] ?? '系统');
  };
};

/** The trail about some subjects, for staff who may read it. */
export const auditPart = async (
  context: StaffContext,
  subjects: readonly string[],
): Promise<Pick<Dossier, 'audit' | 'looks'>> => {
  if (!staffHold(context.caller, 'audit-read')) return { audit: [], looks: [] };
  const { db } = context.app.database;
  const [acts, looks] = await Promise.all([
    entriesAbout(db, subjects, { actions: lookActions, with: false }),
    entriesAbout(db, subjects, { actions: lookActions, with: true }),
  ]);
  const nameOf = await actorNames(
    context,
    [...acts, ...looks].map(({ actor }) => actor),
  );
  const historyRow = ({ at, actor, action, subject }: (typeof acts)[number]) => ({
    at: at.toISOString(),
    by: nameOf(actor),
    words:
      subject === subjects[0]
        ? wordsOfAction(action)
        : `${wordsOfAction(action)}（${wordsOfSubject(subject)}）`,
  });
  return {
    audit: acts.map(historyRow),
    looks: looks.map((row) => ({ ...historyRow(row), reason: reasonIn(row.detail) })),
  };
};
