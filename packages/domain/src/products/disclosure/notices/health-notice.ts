import type { Relation } from '#base/people/relation.ts';
import { canonicalJson } from '#products/disclosure/records/canonical-json.ts';
import type { Digest } from '#products/disclosure/library/compile-library.ts';
import { matchesPerson } from '#products/disclosure/person.ts';
import type { Person } from '#products/disclosure/person.ts';
import type { PersonCondition, Term } from '#products/disclosure/library/rule-source.ts';

export const noticeRoles = ['insured', 'policyholder', 'supplementary'] as const;
export type NoticeRole = (typeof noticeRoles)[number];

/** Where a yes can lead; an honest refusal is always among them. */
export const noticeExits = [
  'smart-underwriting',
  'supplier',
  'manual-underwriting',
  'other-products',
] as const;
export type NoticeExit = (typeof noticeExits)[number];

interface NoticeCondition extends PersonCondition {
  /** To the policyholder. */
  readonly relation?: readonly Relation[] | undefined;
}

/** Facts that also make the price, so that both have to say the same. */
export const statedFacts = ['social-insurance'] as const;
export type StatedFact = (typeof statedFacts)[number];

export interface NoticeQuestion {
  readonly id: string;
  readonly ask: string;
  /** The conditions the question names, one a line. */
  readonly items?: readonly string[] | undefined;
  /** A fact is asked and kept, but a yes is no obstacle. */
  readonly kind?: 'health' | 'fact' | undefined;
  readonly terms?: readonly Term[] | undefined;
  readonly applies?: NoticeCondition | undefined;
  /** Diseases of the library that belong to the question: offered first after a yes. */
  readonly leads?: readonly string[] | undefined;
  /** Categories of the library whose diseases belong to it as well. */
  readonly groups?: readonly string[] | undefined;
  /** The fact of the application that a yes states, and a no denies. */
  readonly states?: StatedFact | undefined;
}

export interface NoticeSection {
  readonly id: string;
  readonly role: NoticeRole;
  readonly title: string;
  readonly lead?: string | undefined;
  /** Time the section has to stay open before it can be confirmed. */
  readonly readingSeconds: number;
  readonly applies?: NoticeCondition | undefined;
  readonly questions: readonly NoticeQuestion[];
}

/** `health-notice.yaml` of a product. */
export interface HealthNotice {
  /** People who have to answer; each person of this sex and age is asked something. */
  readonly audience: readonly ({ readonly role: NoticeRole } & PersonCondition)[];
  readonly onYes: readonly NoticeExit[];
  readonly sections: readonly NoticeSection[];
}

export interface NoticeSubject extends Person {
  readonly role: NoticeRole;
  readonly relation: Relation;
}

/** The notice as one person sees it; the version names exactly this text. */
export interface ShownNotice {
  readonly version: string;
  readonly sections: readonly NoticeSection[];
  readonly onYes: readonly NoticeExit[];
}

export const noticeFor = (
  notice: HealthNotice,
  subject: NoticeSubject,
  digest: Digest,
): ShownNotice => {
  const sections = sectionsFor(notice, subject);
  return { version: digest(canonicalJson(sections)), sections, onYes: notice.onYes };
};

export const sectionsFor = (
  notice: HealthNotice,
  subject: NoticeSubject,
): readonly NoticeSection[] =>
  notice.sections
    .filter((section) => section.role === subject.role && applies(section.applies, subject))
    .map((section) => ({
      ...section,
      questions: section.questions.filter((question) => applies(question.applies, subject)),
    }))
    .filter((section) => section.questions.length > 0);

const applies = (condition: NoticeCondition | undefined, subject: NoticeSubject): boolean => {
  if (!matchesPerson(condition, subject)) return false;
  return condition?.relation?.includes(subject.relation) ?? true;
};
