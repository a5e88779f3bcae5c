import { relations } from '#base/people/relation.ts';
import { sexes } from '#base/people/sex.ts';
import { checkWho } from './check-outcome.ts';
import { duplicates } from './fault.ts';
import type { Fault, FaultPath } from './fault.ts';
import { sectionsFor } from '#products/disclosure/notices/health-notice.ts';
import type { HealthNotice, NoticeQuestion } from '#products/disclosure/notices/health-notice.ts';

/** A question has to name its subject: a catch-all is void and protects no party. */
const catchAll = [
  /其[他它](?:未列|任何|疾病|病症|症状|异常|不适|情况|健康)/u,
  /任何(?:疾病|病症|不适|症状|异常|健康)/u,
  /以上(?:未|没有)(?:提及|列明|列出|包括)/u,
  /包括但不限于/u,
  /等(?:其他|其它)?(?:疾病|病症|症状|情况|异常)/u,
  /身体(?:是否)?健康|是否健康/u,
] as const;

/** Codes in the library. */
interface Known {
  readonly disease: (code: string) => boolean;
  readonly group: (code: string) => boolean;
}

export const checkNotice = (notice: HealthNotice, knows: Known): readonly Fault[] => {
  const placed = notice.sections.flatMap((section, at) =>
    section.questions.map((question, index) => ({
      question,
      path: ['sections', at, 'questions', index] satisfies FaultPath,
    })),
  );
  return [
    ...duplicates(
      notice.sections.map((section) => section.id),
      (index) => ['sections', index, 'id'],
      '小节',
    ),
    ...duplicates(
      placed.map(({ question }) => question.id),
      (index) => [...(placed[index]?.path ?? []), 'id'],
      '问题',
    ),
    ...notice.sections.flatMap((section, at) =>
      checkWho(section.applies, ['sections', at, 'applies']),
    ),
    ...placed.flatMap(({ question, path }) => checkQuestion(question, path, knows)),
    ...checkAudience(notice),
  ];
};

const checkQuestion = (
  question: NoticeQuestion,
  path: FaultPath,
  knows: Known,
): readonly Fault[] => {
  const faults: Fault[] = [...checkWho(question.applies, [...path, 'applies'])];
  const lines = [
    { text: question.ask, at: [...path, 'ask'] },
    ...(question.items ?? []).map((text, index) => ({ text, at: [...path, 'items', index] })),
  ];
  for (const { text, at } of lines) {
    const found = catchAll.map((pattern) => pattern.exec(text)?.[0]).find(Boolean);
    if (found === undefined) continue;
    const message = `“${found}”是概括性询问，请写明具体疾病、检查或时间`;
    faults.push({ path: at, code: 'catch-all', message });
  }
  const whole = lines.map(({ text }) => text).join('\n');
  for (const [index, { word }] of (question.terms ?? []).entries()) {
    if (whole.includes(word)) continue;
    const message = `问题里没有出现“${word}”`;
    faults.push({ path: [...path, 'terms', index], code: 'unknown-reference', message });
  }
  const named = [
    { field: 'leads', codes: question.leads ?? [], known: knows.disease, what: '疾病' },
    { field: 'groups', codes: question.groups ?? [], known: knows.group, what: '分类' },
  ];
  for (const { field, codes, known, what } of named) {
    for (const [index, code] of codes.entries()) {
      if (known(code)) continue;
      const at = [...path, field, index];
      faults.push({ path: at, code: 'unknown-reference', message: `没有${what} ${code}` });
    }
  }
  if (question.states !== undefined && question.kind !== 'fact') {
    const message = '健康问题不能用来核对投保信息，请写 kind: fact';
    faults.push({ path: [...path, 'states'], code: 'contradiction', message });
  }
  return faults;
};

/** Everyone who has to answer is asked something, and every question is asked of someone. */
const checkAudience = (notice: HealthNotice): readonly Fault[] => {
  const faults: Fault[] = [];
  const asked = new Set<string>();
  for (const [index, { role, sex: only, age }] of notice.audience.entries()) {
    const path = ['audience', index];
    const { from = 0, below = 120 } = age ?? {};
    const silent: number[] = [];
    for (let years = from; years < below; years += 1) {
      for (const sex of only ? [only] : sexes) {
        for (const relation of relations) {
          const sections = sectionsFor(notice, { role, sex, age: years, relation });
          const questions = sections.flatMap((section) => section.questions);
          for (const question of questions) asked.add(question.id);
          if (questions.length === 0 && silent.at(-1) !== years) silent.push(years);
        }
      }
    }
    if (silent.length === 0) continue;
    const message = `${silent[0]} 岁到 ${silent.at(-1)} 岁之间有人一个问题也没有被问到`;
    faults.push({ path, code: 'range-hole', message });
  }
  for (const [at, section] of notice.sections.entries()) {
    for (const [index, question] of section.questions.entries()) {
      if (asked.has(question.id)) continue;
      const path = ['sections', at, 'questions', index];
      const message = `问题 ${question.id} 不会问到任何人`;
      faults.push({ path, code: 'nobody-asked', message });
    }
  }
  return faults;
};
