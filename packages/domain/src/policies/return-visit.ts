/** The date from which the wording below is asked; it changes with the words. */
export const VISIT_WORDING = '2026-11-15';

export type VisitPoint =
  | 'identity'
  | 'consent'
  | 'documents'
  | 'cover'
  | 'cooling-off'
  | 'premium'
  | 'uncertain-benefits';

export interface VisitQuestion {
  readonly id: VisitPoint;
  readonly text: string;
  /** What the answer is about, as this contract has it. */
  readonly note: string;
}

export type VisitAnswer = 'yes' | 'no';
export type VisitOutcome = 'confirmed' | 'doubts';

/** What the questions name of the contract. */
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

/** Every question is answered once; one "no" is enough for somebody to look into it. */
export const visitOutcome = (
  questions: readonly VisitQuestion[],
  answers: VisitAnswers,
): { readonly missing: readonly VisitPoint[]; readonly outcome: VisitOutcome } => {
  const missing = questions.filter(({ id }) => answers[id] === undefined).map(({ id }) => id);
  const doubted = questions.some(({ id }) => answers[id] === 'no');
  return { missing, outcome: doubted ? 'doubts' : 'confirmed' };
};
