import type { PlainDate } from '#base/calendar/plain-date.ts';
import { canonicalJson } from './canonical-json.ts';
import type { DisclosureCase } from '#products/disclosure/trees/hear-case.ts';
import type { ProductDecision } from '#products/disclosure/terms/decision.ts';
import type { NoticeAnswers, NoticeResult } from '#products/disclosure/notices/answer-notice.ts';
import type { NoticeSubject, ShownNotice } from '#products/disclosure/notices/health-notice.ts';
import type { Library } from '#products/disclosure/library/library.ts';

/** A record holds the words themselves, not references: it reads the same after the rules changed. */

interface NoticeRecord {
  readonly product: string;
  readonly productVersion: number;
  /** ISO time. */
  readonly at: string;
  readonly subject: NoticeSubject & { readonly birthDate: PlainDate };
  readonly shown: ShownNotice;
  readonly given: NoticeAnswers;
  readonly result: NoticeResult;
}

/** The text to keep and to hash for an answered health notice. */
export const noticeRecordText = (record: NoticeRecord): string =>
  canonicalJson({ kind: 'health-notice', ...record });

interface UnderwritingRecord {
  readonly at: string;
  readonly disclosed: DisclosureCase;
  readonly decisions: readonly ProductDecision[];
}

/** The text to keep and to hash for a smart underwriting, with every question as it was asked. */
export const underwritingRecordText = (library: Library, record: UnderwritingRecord): string => {
  const diseases = record.disclosed.diseases.map(({ disease: code, answers }) => {
    const disease = library.diseases.get(code);
    if (!disease) throw new TypeError(`not a disease of this library: ${code}`);
    const { name, version } = disease.source;
    const asked = answers.map((answer) => {
      const question = disease.questions[disease.indexOf.get(answer.question) ?? -1];
      if (!question) throw new TypeError(`not a question of ${code}: ${answer.question}`);
      const { next: _ours, ...shown } = question.source;
      return { shown, version: answer.version, value: answer.value };
    });
    return { code, name, version, asked };
  });
  const { at, disclosed, decisions } = record;
  return canonicalJson({
    kind: 'smart-underwriting',
    at,
    libraryVersion: library.version,
    role: disclosed.role,
    person: disclosed.person,
    on: disclosed.on,
    diseases,
    decisions,
  });
};
