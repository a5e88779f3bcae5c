import type { Output } from '@parasol/contract';
import type { Subject } from '@parasol/contract/staff/console/shapes';
import { refuse, type Refusal } from '@parasol/contract/errors';
import { staffHold } from '@parasol/domain/base/accounts/access';
import { addDays } from '@parasol/domain/base/calendar/plain-date';
import { startOf } from '@parasol/domain/base/calendar/shanghai';
import { auditWords, reasonIn, wordsOfAction } from '@parasol/domain/staff/audit/audit-words';
import { wordsOfSubject } from '@parasol/domain/staff/audit/subject-words';
import type { StaffContext, Verb } from '#ground/context.ts';
import { unseenOfKind } from '#ground/alerts/queries.ts';
import {
  auditPage,
  trailLength,
  type AuditLine,
  type AuditPage,
} from '#ground/db/audit/read-trail.ts';
import { allStaffNames } from '#modules/base/accounts/staff/staff-names.ts';
import { marks } from '#modules/base/operations/marks.ts';
import { actorNames } from '#modules/staff/console/dossiers/open-dossier.ts';
import { brandOfSubject } from '#modules/staff/console/queries/subjects.ts';

const pageSize = 50;
const place =
  /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)_(\d{1,2})_(\d{1,15})$/;

const readCursor = (text: string): AuditPage['after'] | null => {
  const [, at, chain, seq] = place.exec(text) ?? [];
  if (at === undefined || Number.isNaN(Date.parse(at))) return null;
  return { at, chain: Number(chain), seq: Number(seq) };
};

const writeCursor = ({ moment, chain, seq }: AuditLine): string => `${moment}_${chain}_${seq}`;

/** Staff mostly type a number they have before them. */
const subjectsNamed = (whom: string): readonly string[] =>
  whom.includes(':') || whom === 'clock'
    ? [whom]
    : ['order', 'policy', 'user', 'pay', 'staff', 'draft'].map((kind) => `${kind}:${whom}`);

const pages: Readonly<Record<string, Subject['kind']>> = {
  order: 'order',
  policy: 'policy',
  user: 'person',
  pay: 'payment',
};

/** The thing an entry is about, where it has a page of its own. */
const subjectShown = (subject: string): Subject | null => {
  const [name = '', no = ''] = subject.split(':', 2);
  const kind = pages[name];
  return kind === undefined || no === '' ? null : { kind, no };
};

/** Entries carry no brand: a colleague of one brand asks about a thing of theirs. */
const ownBrandOnly = async (
  { app, caller }: StaffContext,
  subjects: readonly string[] | undefined,
): Promise<Refusal | null> => {
  if (caller.brand === null) return null;
  for (const subject of subjects ?? []) {
    const shown = subjectShown(subject);
    if (shown && (await brandOfSubject(app.database.db, shown)) === caller.brand) return null;
  }
  return refuse('NO_PERMISSION', '请填写属于您所在品牌的订单、保单或客户编号');
};

export const listAudit: Verb<'listAudit'> = async (context, input) => {
  const { app, caller } = context;
  const { who, action, whom, from, to, cursor } = input;
  const subjects = whom ? subjectsNamed(whom) : undefined;
  const refusal = await ownBrandOnly(context, subjects);
  if (refusal) return refusal;
  const after = cursor === undefined ? undefined : readCursor(cursor);
  if (after === null) return refuse('INVALID_REQUEST', '翻页位置有误，请从第一页开始');
  const rows = await auditPage(app.database.db, {
    actor: who || undefined,
    action: action || undefined,
    subjects,
    // Only staff who decide on screening know who is being screened.
    without: staffHold(caller, 'screening-decide') ? [] : ['screening'],
    from: from === undefined ? undefined : new Date(startOf(from)),
    before: to === undefined ? undefined : new Date(startOf(addDays(to, 1))),
    after,
    most: pageSize + 1,
  });
  const shown = rows.slice(0, pageSize);
  const nameOf = await actorNames(
    context,
    shown.flatMap(({ actor, subject }) => [actor, subject]),
  );
  const last = shown.at(-1);
  return {
    entries: shown.map((row): Output<'listAudit'>['entries'][number] => ({
      id: `${row.chain}.${row.seq}`,
      at: row.at.toISOString(),
      by: nameOf(row.actor),
      action: row.action,
      words: wordsOfAction(row.action),
      subject: row.subject,
      subjectWords: row.subject.startsWith('staff:')
        ? `员工 ${nameOf(row.subject)}`
        : wordsOfSubject(row.subject),
      page: subjectShown(row.subject),
      reason: reasonIn(row.detail),
      detail: row.detail,
    })),
    next: rows.length > pageSize && last ? writeCursor(last) : null,
  };
};

export const getAuditOverview: Verb<'getAuditOverview'> = async ({ app, caller }) => {
  const { db } = app.database;
  const [entries, last, broken, staff] = await Promise.all([
    trailLength(db),
    marks(db),
    unseenOfKind(db, 'audit-broken'),
    allStaffNames(db),
  ]);
  return {
    verifiedAt: last['audit-verified']?.toISOString() ?? null,
    signedAt: last['audit-head']?.toISOString() ?? null,
    broken,
    entries,
    // Colleagues of other brands are none of a brand's business.
    staff:
      caller.brand === null
        ? staff.map(({ staff_id: id, name, account }) => ({ id, name: `${name}（${account}）` }))
        : [],
    actions: Object.entries(auditWords).map(([id, name]) => ({ id, name })),
  };
};
