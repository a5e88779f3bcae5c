import type { Output } from '@parasol/contract';
import {
  noticeFor,
  type HealthNotice,
  type NoticeRole,
  type NoticeSection,
  type ShownNotice,
} from '@parasol/domain/products/disclosure/notices/health-notice';
import { matchesPerson } from '@parasol/domain/products/disclosure/person';
import { wordingDigest } from './pack/digest.ts';
import type { WhoseHealth } from './whose-health.ts';

type NoticeView = Output<'getHealthNotices'>['notices'][number];
type KnownPerson = NonNullable<WhoseHealth['person']>;

/** The questions for this person in this role; undefined when they need not answer. */
export const noticeOfPerson = (
  notice: HealthNotice | undefined,
  role: NoticeRole,
  person: KnownPerson,
): ShownNotice | undefined => {
  const asked = notice?.audience.some((one) => one.role === role && matchesPerson(one, person));
  if (!notice || asked !== true) return undefined;
  const { sex, age, relation } = person;
  const shown = noticeFor(notice, { role, sex, age, relation }, wordingDigest);
  return shown.sections.length > 0 ? shown : undefined;
};

export const readingSecondsOf = (sections: readonly NoticeSection[]): number =>
  sections.reduce((sum, { readingSeconds }) => sum + readingSeconds, 0);

/** Sections are read one after the other: the time since the opening fills them in order. */
export const readSeconds = (
  sections: readonly NoticeSection[],
  elapsedSeconds: number,
): Readonly<Record<string, number>> => {
  const read: Record<string, number> = {};
  let left = Math.max(0, elapsedSeconds);
  for (const { id, readingSeconds } of sections) {
    read[id] = Math.min(left, readingSeconds);
    left -= read[id];
  }
  return read;
};

export const noticeView = (role: NoticeRole, shown: ShownNotice): NoticeView => ({
  role,
  version: shown.version,
  readingSeconds: readingSecondsOf(shown.sections),
  sections: shown.sections.map(({ id, title, lead, readingSeconds, questions }) => ({
    id,
    title,
    ...(lead === undefined ? {} : { lead }),
    readingSeconds,
    questions: questions.map(({ id: question, ask, items, kind, terms = [] }) => ({
      id: question,
      ask,
      ...(items === undefined ? {} : { items }),
      fact: kind === 'fact',
      terms,
    })),
  })),
});
