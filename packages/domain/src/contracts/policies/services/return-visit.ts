import { dateText } from '#base/calendar/date-text.ts';
import { addDays, type PlainDate } from '#base/calendar/plain-date.ts';
import { dateOf, type Instant } from '#base/calendar/shanghai.ts';
import { isWorkingDay, type Holidays } from '#base/calendar/working-days.ts';
import { lastDayOf } from '#base/clocks/clocks.ts';
import { isOver, timeLeftWords } from '#base/clocks/time-left.ts';

/** The date from which the wording below is asked; it changes with the words. */
export const visitWording = '2026-11-16';

export const visitPoints = [
  'identity',
  'consent',
  'documents',
  'cover',
  'cooling-off',
  'premium',
  'uncertain-benefits',
] as const;
export type VisitPoint = (typeof visitPoints)[number];

export interface VisitQuestion {
  readonly id: VisitPoint;
  readonly text: string;
  /** The subject of the answer in this contract. */
  readonly note: string;
}

/** `unsure` is an honest answer: a person calls and explains. */
export const visitAnswers = ['yes', 'no', 'unsure'] as const;
export type VisitAnswer = (typeof visitAnswers)[number];
export const visitOutcomes = ['confirmed', 'doubts'] as const;
export type VisitOutcome = (typeof visitOutcomes)[number];

/** Facts of the contract that the questions name. */
export interface VisitedContract {
  /** Masked. */
  readonly policyholder: string;
  readonly insureds: readonly string[];
  readonly productName: string;
  readonly waitingNote: string;
  readonly coolingOffNote: string;
  /** Each premium and how often it falls due. */
  readonly premium: string;
  readonly uncertainBenefits: boolean;
}

/** The points a return visit has to cover, asked of this contract. */
export const visitQuestions = (contract: VisitedContract): readonly VisitQuestion[] => [
  {
    id: 'identity',
    text: `您是投保人${contract.policyholder}本人吗？`,
    note: '回访须由投保人本人回答，他人不能代答。',
  },
  {
    id: 'consent',
    text: '投保由您本人办理并签署，您和被保险人都同意投保，对吗？',
    note: `产品：${contract.productName}，被保险人：${contract.insureds.join('、')}`,
  },
  {
    id: 'documents',
    text: '您已阅读并理解保险条款、产品说明和投保提示吗？',
    note: '条款可以随时在保单详情里查看。',
  },
  {
    id: 'cover',
    text: '您清楚保险责任、责任免除和等待期吗？',
    note: contract.waitingNote,
  },
  {
    id: 'cooling-off',
    text: '您清楚犹豫期的权利，以及犹豫期后解除合同会有损失吗？',
    note: `${contract.coolingOffNote}犹豫期后解除合同，退还的是现金价值，可能少于已交的保险费。`,
  },
  {
    id: 'premium',
    text: '您清楚交费期间和每期应交的保险费吗？',
    note: contract.premium,
  },
  ...(contract.uncertainBenefits
    ? [
        {
          id: 'uncertain-benefits' as const,
          text: '您清楚本产品的利益不确定，演示的利益不作保证吗？',
          note: '实际利益可能高于或低于演示。',
        },
      ]
    : []),
];

export type VisitAnswers = Readonly<Partial<Record<VisitPoint, VisitAnswer>>>;

/** Every question is answered once; one answer other than "yes" is enough for a call. */
export const visitOutcome = (
  questions: readonly VisitQuestion[],
  answers: VisitAnswers,
): { readonly missing: readonly VisitPoint[]; readonly outcome: VisitOutcome } => {
  const missing = questions.filter(({ id }) => answers[id] === undefined).map(({ id }) => id);
  const doubted = questions.some(({ id }) => answers[id] !== undefined && answers[id] !== 'yes');
  return { missing, outcome: doubted ? 'doubts' : 'confirmed' };
};

/** The last day up to another on which staff call; that day itself when there is none. */
const lastCallDay = (lastDay: PlainDate, today: PlainDate, holidays: Holidays): PlainDate => {
  let called = lastDay;
  while (called > today && !isWorkingDay(called, holidays)) called = addDays(called, -1);
  return called;
};

/**
 * The last moment for a colleague to explain the policyholder's doubts: while the policyholder can
 * still leave without cost, and within the period of the law where that ends first or the
 * cooling-off is over.
 */
export const explainedBy = (
  answeredOn: PlainDate,
  coolingOffUntil: PlainDate | null,
  holidays: Holidays,
): PlainDate => {
  const lawful = lastDayOf('misselling', answeredOn, { holidays });
  if (coolingOffUntil === null || coolingOffUntil < answeredOn) return lawful;
  const called = lastCallDay(coolingOffUntil, answeredOn, holidays);
  return called < lawful ? called : lawful;
};

/**
 * The last moment to answer the return visit. The cooling-off includes holidays, on which no
 * colleague calls, so this is the last working day before it ends.
 */
export const visitDeadlineWords = (
  lastDay: PlainDate,
  now: Instant,
  holidays: Holidays,
): string => {
  if (isOver(lastDay, now)) return `犹豫期已于 ${dateText(lastDay)} 24:00 结束，仍然可以回答。`;
  const words = `回访请在犹豫期内完成，${timeLeftWords(lastDay, now)}。`;
  const called = lastCallDay(lastDay, dateOf(now), holidays);
  return called === lastDay
    ? words
    : `${words}犹豫期遇节假日照常计算，不顺延；电话回访的最后一个工作日是 ${dateText(called)}。`;
};
