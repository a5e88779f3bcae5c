import type { NoticeExit, NoticeQuestion, ShownNotice } from './health-notice.ts';

export type YesNo = 'yes' | 'no';

export interface NoticeAnswers {
  /** Version of the notice the person read. */
  readonly version: string;
  readonly answers: Readonly<Record<string, YesNo>>;
  /** Seconds each section was open, by the server's clock. */
  readonly readSeconds: Readonly<Record<string, number>>;
}

export type NoticeRefusal =
  | { readonly kind: 'another-version'; readonly expected: string; readonly given: string }
  | { readonly kind: 'not-asked'; readonly questions: readonly string[] }
  | { readonly kind: 'bad-answer'; readonly questions: readonly string[] }
  | { readonly kind: 'unanswered'; readonly questions: readonly string[] }
  | {
      readonly kind: 'read-too-short';
      readonly sections: readonly { readonly section: string; readonly secondsLeft: number }[];
    };

/** A health question answered with yes, and what belongs to it. */
export interface NoticeYes {
  readonly question: string;
  readonly leads: readonly string[];
  readonly groups?: readonly string[];
}

export interface NoticeResult {
  /** Every health question was answered with no. */
  readonly clear: boolean;
  readonly yes: readonly NoticeYes[];
  /** Ways on after a yes. None of them is to change the answer. */
  readonly exits: readonly (NoticeExit | 'stop')[];
}

export type NoticeOutcome =
  | { readonly ok: true; readonly result: NoticeResult }
  | { readonly ok: false; readonly refusal: NoticeRefusal };

export const answerNotice = (shown: ShownNotice, given: NoticeAnswers): NoticeOutcome => {
  const refusal = refusalOf(shown, given);
  if (refusal) return { ok: false, refusal };
  const yes = questionsOf(shown)
    .filter(({ id, kind }) => kind !== 'fact' && given.answers[id] === 'yes')
    .map(({ id, leads = [], groups = [] }) => ({ question: id, leads, groups }));
  const clear = yes.length === 0;
  return { ok: true, result: { clear, yes, exits: clear ? [] : [...shown.onYes, 'stop'] } };
};

const refusalOf = (shown: ShownNotice, given: NoticeAnswers): NoticeRefusal | null => {
  if (given.version !== shown.version) {
    return { kind: 'another-version', expected: shown.version, given: given.version };
  }
  const asked = new Set(questionsOf(shown).map((question) => question.id));
  const ids = Object.keys(given.answers);
  const strange = ids.filter((id) => !asked.has(id));
  if (strange.length > 0) return { kind: 'not-asked', questions: strange };
  const bad = ids.filter((id) => given.answers[id] !== 'yes' && given.answers[id] !== 'no');
  if (bad.length > 0) return { kind: 'bad-answer', questions: bad };
  const open = [...asked].filter((id) => !Object.hasOwn(given.answers, id));
  if (open.length > 0) return { kind: 'unanswered', questions: open };
  const unread = shown.sections.flatMap(({ id, readingSeconds }) => {
    const secondsLeft = Math.ceil(readingSeconds - (given.readSeconds[id] ?? 0));
    return secondsLeft > 0 ? [{ section: id, secondsLeft }] : [];
  });
  return unread.length > 0 ? { kind: 'read-too-short', sections: unread } : null;
};

const questionsOf = (shown: ShownNotice): readonly NoticeQuestion[] =>
  shown.sections.flatMap((section) => section.questions);
