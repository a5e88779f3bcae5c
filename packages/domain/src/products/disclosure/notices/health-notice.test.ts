import { describe, expect, test } from 'vitest';
import { answerNotice } from './answer-notice.ts';
import type { NoticeAnswers } from './answer-notice.ts';
import { checkNotice } from '#products/disclosure/checks/check-notice.ts';
import { noticeRecordText } from '#products/disclosure/records/disclosure-record.ts';
import { noticeFor } from './health-notice.ts';
import type { HealthNotice, NoticeQuestion, NoticeSubject, ShownNotice } from './health-notice.ts';

const notice: HealthNotice = {
  audience: [
    { role: 'insured', age: { from: 0, below: 61 } },
    { role: 'policyholder', age: { from: 18, below: 66 } },
  ],
  onYes: ['smart-underwriting', 'other-products'],
  sections: [
    {
      id: 'all',
      role: 'insured',
      title: '健康告知',
      readingSeconds: 10,
      questions: [
        {
          id: 'tumour',
          ask: '有没有被诊断过原位癌？',
          terms: [{ word: '原位癌', meaning: '局限在最表层。' }],
          leads: ['lump'],
        },
        { id: 'cover', kind: 'fact', ask: '有没有商业医疗保险？' },
        { id: 'pregnant', ask: '怀孕满 28 周吗？', applies: { sex: 'female', age: { from: 16 } } },
        { id: 'school', ask: '入学体检有没有异常项目？', applies: { relation: ['child'] } },
      ],
    },
    {
      id: 'baby',
      role: 'insured',
      title: '宝宝',
      readingSeconds: 5,
      applies: { age: { below: 3 } },
      questions: [{ id: 'birth', ask: '出生时不满 37 周吗？' }],
    },
    {
      id: 'holder',
      role: 'policyholder',
      title: '投保人',
      readingSeconds: 0,
      questions: [{ id: 'holder-pressure', ask: '有没有高血压？' }],
    },
  ],
};

const digest = (text: string) => `v${text.length}`;
const adult: NoticeSubject = { role: 'insured', sex: 'male', age: 30, relation: 'self' };
const shownTo = (subject: NoticeSubject) => noticeFor(notice, subject, digest);
const idsOf = (shown: ShownNotice) =>
  shown.sections.flatMap((section) => section.questions.map((question) => question.id));

describe('a health notice', () => {
  test.each([
    [adult, ['tumour', 'cover']],
    [{ ...adult, sex: 'female', age: 16 }, ['tumour', 'cover', 'pregnant']],
    [{ ...adult, sex: 'female', age: 15 }, ['tumour', 'cover']],
    [{ ...adult, age: 2, relation: 'child' }, ['tumour', 'cover', 'school', 'birth']],
    [{ ...adult, age: 3, relation: 'child' }, ['tumour', 'cover', 'school']],
    [{ ...adult, role: 'policyholder' }, ['holder-pressure']],
  ] as const)('asks %j what applies', (subject, ids) => {
    expect(idsOf(shownTo(subject))).toEqual(ids);
  });

  test('names what was shown by a version of its own', () => {
    expect(shownTo(adult).version).not.toBe(shownTo({ ...adult, age: 1 }).version);
  });
});

describe('answering a notice', () => {
  const shown = shownTo(adult);
  const good: NoticeAnswers = {
    version: shown.version,
    answers: { tumour: 'no', cover: 'yes' },
    readSeconds: { all: 10 },
  };

  test('is clear when every health question is no, facts aside', () => {
    expect(answerNotice(shown, good)).toEqual({
      ok: true,
      result: { clear: true, yes: [], exits: [] },
    });
  });

  test('leads a yes onwards, never back', () => {
    expect(answerNotice(shown, { ...good, answers: { tumour: 'yes', cover: 'no' } })).toEqual({
      ok: true,
      result: {
        clear: false,
        yes: [{ question: 'tumour', leads: ['lump'], groups: [] }],
        exits: ['smart-underwriting', 'other-products', 'stop'],
      },
    });
  });

  test.each([
    [{ version: 'old' }, { kind: 'another-version', given: 'old' }],
    [{ answers: { tumour: 'no' } }, { kind: 'unanswered', questions: ['cover'] }],
    [
      { answers: { tumour: 'no', cover: 'no', pregnant: 'no' } },
      { kind: 'not-asked', questions: ['pregnant'] },
    ],
    [
      { readSeconds: { all: 9.2 } },
      { kind: 'read-too-short', sections: [{ section: 'all', secondsLeft: 1 }] },
    ],
    [{ readSeconds: {} }, { kind: 'read-too-short' }],
  ] as const)('is refused for %j', (change, refusal) => {
    expect(answerNotice(shown, { ...good, ...change })).toMatchObject({ ok: false, refusal });
  });

  test('refuses an answer that is neither yes nor no', () => {
    const strange = JSON.parse('{"tumour":"maybe","cover":"no"}') as NoticeAnswers['answers'];
    expect(answerNotice(shown, { ...good, answers: strange })).toMatchObject({
      refusal: { kind: 'bad-answer', questions: ['tumour'] },
    });
  });

  test('is recorded with the very words, so that a later notice does not change it', () => {
    const outcome = answerNotice(shown, good);
    if (!outcome.ok) throw new TypeError('refused');
    const record = {
      product: '1001',
      productVersion: 4,
      at: '2026-11-15T09:30:00.000+08:00',
      subject: { ...adult, birthDate: '1990-05-01' },
      shown,
      given: good,
      result: outcome.result,
    };
    const text = noticeRecordText(record);
    expect(text).toContain('有没有被诊断过原位癌？');
    expect(text).toContain('"tumour":"no"');
    expect(text).toContain('"productVersion":4');
    expect(noticeRecordText(structuredClone(record))).toBe(text);
    expect(noticeRecordText({ ...record, given: { ...good, readSeconds: { all: 11 } } })).not.toBe(
      text,
    );
  });
});

describe('a notice file', () => {
  const knows = { disease: (code: string) => code === 'lump', group: () => false };
  const withQuestion = (question: NoticeQuestion): HealthNotice => ({
    ...notice,
    sections: notice.sections.map((section, index) =>
      index === 0 ? { ...section, questions: [...section.questions, question] } : section,
    ),
  });

  test('is in order as it stands', () => {
    expect(checkNotice(notice, knows)).toEqual([]);
  });

  test.each([
    '有没有其他疾病？',
    '是否有任何不适？',
    '以上未提及的情况有没有？',
    '高血压、糖尿病等疾病有没有？',
    '包括但不限于心脏病，有没有？',
    '被保险人身体是否健康？',
  ])('is refused for the catch-all “%s”', (ask) => {
    const path = ['sections', 0, 'questions', 4, 'ask'];
    expect(checkNotice(withQuestion({ id: 'x', ask }), knows)).toMatchObject([
      { code: 'catch-all', path },
    ]);
    const items = withQuestion({ id: 'x', ask: '有没有下列情况？', items: ['肝炎', ask] });
    expect(checkNotice(items, knows)).toMatchObject([
      { code: 'catch-all', path: ['sections', 0, 'questions', 4, 'items', 1] },
    ]);
  });

  test.each([
    [{ id: 'tumour', ask: '有没有肝炎？' }, 'duplicate', 'id'],
    [{ id: 'x', ask: '有没有肝炎？', leads: ['measles'] }, 'unknown-reference', 'leads.0'],
    [
      { id: 'x', ask: '有没有肝炎？', terms: [{ word: '肝硬化', meaning: '变硬。' }] },
      'unknown-reference',
      'terms.0',
    ],
    [{ id: 'x', ask: '有没有肝炎？', applies: { age: { from: 70 } } }, 'nobody-asked', ''],
    [
      { id: 'x', ask: '有没有肝炎？', applies: { age: { from: 9, below: 9 } } },
      'empty-range',
      'applies.age',
    ],
  ] as const)('is refused for a question that does not fit (%#)', (question, code, end) => {
    const path = `sections.0.questions.4${end === '' ? '' : `.${end}`}`;
    const faults = checkNotice(withQuestion(question), knows);
    expect(faults.map((fault) => [fault.code, fault.path.join('.')])).toContainEqual([code, path]);
  });

  test('is refused when someone who has to answer is asked nothing', () => {
    const [first, ...rest] = notice.sections;
    if (!first) throw new TypeError('no section');
    const gap = {
      ...notice,
      sections: [{ ...first, applies: { age: { from: 18 } } }, ...rest],
    };
    expect(checkNotice(gap, knows)).toMatchObject([
      {
        code: 'range-hole',
        path: ['audience', 0],
        message: expect.stringContaining('3 岁到 17 岁'),
      },
    ]);
  });
});
