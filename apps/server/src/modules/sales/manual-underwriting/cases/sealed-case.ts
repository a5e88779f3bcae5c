import type { MemberDecision, ReducedTo } from '@parasol/domain/sales/manual-underwriting/outcomes';
import type { Relation } from '@parasol/domain/base/people/relation';
import type { Sex } from '@parasol/domain/base/people/sex';
import type { PaperType } from '@parasol/domain/base/people/paper-names';
import type { App } from '#ground/context.ts';
import { json, sealed } from '#ground/db/personal-data/sealed.ts';
import { keeperOf } from '#modules/sales/orders/order.ts';
import type { CaseRow } from '#modules/sales/manual-underwriting/queries/cases.ts';
import type { OpinionRow } from '#modules/sales/manual-underwriting/queries/decisions.ts';

/** A person of a case; their name follows later. */
export interface CasePerson {
  readonly position: number;
  readonly relation: Relation;
  readonly birthDate: string;
  readonly sex: Sex | null;
  readonly name?: string;
  readonly paper?: { readonly type: PaperType; readonly number: string };
}

export interface CaseContent {
  readonly people: readonly CasePerson[];
  readonly conditions: readonly string[];
  readonly words: string;
  /** Why an underwriter has to decide, as the order states it. */
  readonly reasons: readonly string[];
}

export interface ItemContent {
  readonly title: string;
  readonly why: string;
}

export interface DecisionContent {
  readonly members: readonly MemberDecision[];
  readonly reduced: ReducedTo | null;
  readonly retryFrom: string | null;
  readonly reasons: readonly string[];
  readonly insurerReason: string;
  /** The price that the customer can take. */
  readonly quoteNo: string | null;
  readonly note?: string;
}

type Kept = Pick<CaseRow, 'manual_underwriting_no' | 'origin' | 'order_no' | 'user_id'>;

/**
 * An order's under the key of that order's people; a trace that began before one has a key of its
 * own.
 */
export const caseKeeper = ({ manual_underwriting_no: caseNo, origin, ...row }: Kept): string =>
  origin === 'order'
    ? keeperOf({ user_id: row.user_id, order_no: row.order_no ?? '' })
    : `underwriting-case:${caseNo}`;

export const sealedCase = sealed(
  { table: 'underwriting_cases', column: 'sealed', key: ['manual_underwriting_no'] },
  {
    keeper: caseKeeper,
    form: json<CaseContent>(),
    erased: { people: [], conditions: [], words: '', reasons: [] },
    sale: 'order_no',
  },
);
export const { seal: sealCase, open: openCase } = sealedCase;

export const sealedMove = sealed(
  { table: 'underwriting_moves', column: 'sealed', key: ['manual_underwriting_no', 'number'] },
  { keeper: caseKeeper, form: json<string>(), erased: '', sale: 'manual_underwriting_no' },
);
export const { seal: sealMove, open: openMove } = sealedMove;

export const sealedItem = sealed(
  { table: 'underwriting_items', column: 'sealed', key: ['manual_underwriting_no', 'number'] },
  {
    keeper: caseKeeper,
    form: json<ItemContent>(),
    erased: { title: '', why: '' },
    sale: 'manual_underwriting_no',
  },
);
export const { seal: sealItem, open: openItem } = sealedItem;

export const sealedDecision = sealed(
  { table: 'underwriting_decisions', column: 'sealed', key: ['manual_underwriting_no', 'number'] },
  {
    keeper: caseKeeper,
    form: json<DecisionContent>(),
    erased: {
      members: [],
      reduced: null,
      retryFrom: null,
      reasons: [],
      insurerReason: '',
      quoteNo: null,
    },
    sale: 'manual_underwriting_no',
  },
);
export const { seal: sealDecision, open: openDecision } = sealedDecision;

/** The lines that were read on a page. */
export const sealedText = sealed(
  { table: 'underwriting_pages', column: 'text_sealed', as: { column: 'text' }, key: ['file_id'] },
  {
    keeper: caseKeeper,
    form: json<readonly string[]>(),
    erased: [],
    sale: 'manual_underwriting_no',
  },
);
export const { seal: sealText, open: openText } = sealedText;

export const sealedQuestion = sealed(
  {
    table: 'underwriting_opinions',
    column: 'question_sealed',
    as: { column: 'question' },
    key: ['opinion_no'],
  },
  { keeper: caseKeeper, form: json<string>(), erased: '', sale: 'manual_underwriting_no' },
);
export const { seal: sealQuestion } = sealedQuestion;

export const sealedOpinion = sealed(
  {
    table: 'underwriting_opinions',
    column: 'answer_sealed',
    as: { column: 'answer' },
    key: ['opinion_no'],
  },
  { keeper: caseKeeper, form: json<string>(), erased: '', sale: 'manual_underwriting_no' },
);
export const { seal: sealOpinion } = sealedOpinion;

export const openOpinion = async (
  app: App,
  row: OpinionRow,
): Promise<{ readonly question: string; readonly answer: string | null }> => ({
  question: await sealedQuestion.open(app, row),
  answer: row.answer_sealed === null ? null : await sealedOpinion.open(app, row),
});
