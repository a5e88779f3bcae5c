import type { MemberDecision, ReducedTo } from '@parasol/domain/sales/manual-underwriting/outcomes';
import type { Relation } from '@parasol/domain/base/people/relation';
import type { Sex } from '@parasol/domain/base/people/sex';
import type { PaperType } from '@parasol/domain/base/people/paper-names';
import type { App } from '#ground/context.ts';
import { keeperOf } from '#modules/sales/orders/order.ts';
import type { CaseMove, CaseRow } from '#modules/sales/manual-underwriting/queries/cases.ts';
import type {
  DecisionRow,
  OpinionRow,
} from '#modules/sales/manual-underwriting/queries/decisions.ts';
import type { ItemRow, PageRow } from '#modules/sales/manual-underwriting/queries/pages.ts';

/** A person of a case; their name is told later. */
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
  /** Why a person has to look, as the order says it. */
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

const place = (table: string, column: string, row: string) => ({ table, column, row });

const casePlace = (no: string) => place('underwriting_cases', 'sealed', no);
const movePlace = (no: string, number: number) =>
  place('underwriting_moves', 'sealed', `${no}:${number}`);
const itemPlace = (no: string, number: number) =>
  place('underwriting_items', 'sealed', `${no}:${number}`);
const decisionPlace = (no: string, number: number) =>
  place('underwriting_decisions', 'sealed', `${no}:${number}`);
const textPlace = (fileId: string) => place('underwriting_pages', 'text', fileId);
const opinionPlace = (no: string, column: 'question' | 'answer') =>
  place('underwriting_opinions', column, no);

const emptyCase: CaseContent = { people: [], conditions: [], words: '', reasons: [] };
const emptyDecision: DecisionContent = {
  members: [],
  reduced: null,
  retryFrom: null,
  reasons: [],
  insurerReason: '',
  quoteNo: null,
};

const opened = async <Content>(
  { vault }: App,
  where: ReturnType<typeof place>,
  sealed: Buffer | null,
  erased: Content,
): Promise<Content> => {
  if (sealed === null) return erased;
  const text = await vault.openText(where, sealed);
  return text.erased ? erased : (JSON.parse(text.text) as Content);
};

export const sealCase = ({ vault }: App, row: Kept, content: CaseContent): Promise<Buffer> =>
  vault.sealFor(caseKeeper(row), casePlace(row.manual_underwriting_no), JSON.stringify(content));

export const openCase = (app: App, row: CaseRow): Promise<CaseContent> =>
  opened(app, casePlace(row.manual_underwriting_no), row.sealed, emptyCase);

export const sealMove = (
  { vault }: App,
  row: Kept,
  number: number,
  words: string,
): Promise<Buffer> =>
  vault.sealFor(
    caseKeeper(row),
    movePlace(row.manual_underwriting_no, number),
    JSON.stringify(words),
  );

export const openMove = (app: App, move: CaseMove): Promise<string> =>
  opened(app, movePlace(move.manual_underwriting_no, move.number), move.sealed, '');

export const sealItem = (
  { vault }: App,
  row: Kept,
  number: number,
  content: ItemContent,
): Promise<Buffer> =>
  vault.sealFor(
    caseKeeper(row),
    itemPlace(row.manual_underwriting_no, number),
    JSON.stringify(content),
  );

export const openItem = (app: App, item: ItemRow): Promise<ItemContent> =>
  opened(app, itemPlace(item.manual_underwriting_no, item.number), item.sealed, {
    title: '',
    why: '',
  });

export const sealDecision = (
  { vault }: App,
  row: Kept,
  number: number,
  content: DecisionContent,
): Promise<Buffer> =>
  vault.sealFor(
    caseKeeper(row),
    decisionPlace(row.manual_underwriting_no, number),
    JSON.stringify(content),
  );

export const openDecision = (app: App, row: DecisionRow): Promise<DecisionContent> =>
  opened(app, decisionPlace(row.manual_underwriting_no, row.number), row.sealed, emptyDecision);

export const sealText = (
  { vault }: App,
  row: Kept,
  fileId: string,
  lines: readonly string[],
): Promise<Buffer> => vault.sealFor(caseKeeper(row), textPlace(fileId), JSON.stringify(lines));

export const openText = (app: App, page: PageRow): Promise<readonly string[]> =>
  opened(app, textPlace(page.file_id), page.text_sealed, []);

export const sealOpinion = (
  { vault }: App,
  row: Kept,
  opinionNo: string,
  column: 'question' | 'answer',
  words: string,
): Promise<Buffer> =>
  vault.sealFor(caseKeeper(row), opinionPlace(opinionNo, column), JSON.stringify(words));

export const openOpinion = async (
  app: App,
  row: OpinionRow,
): Promise<{ readonly question: string; readonly answer: string | null }> => ({
  question: await opened(app, opinionPlace(row.opinion_no, 'question'), row.question_sealed, ''),
  answer:
    row.answer_sealed === null
      ? null
      : await opened(app, opinionPlace(row.opinion_no, 'answer'), row.answer_sealed, ''),
});
