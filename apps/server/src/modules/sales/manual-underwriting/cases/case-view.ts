import type {
  CaseItem,
  CaseLine,
  CasePage,
  CaseView,
} from '@parasol/contract/sales/manual-underwriting/shapes';
import { ageOn } from '@parasol/domain/base/calendar/age';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { relationNames } from '@parasol/domain/base/people/relation';
import { maskName } from '@parasol/domain/base/fields/masks/mask';
import { caseClockWords } from '@parasol/domain/sales/manual-underwriting/case-clock';
import {
  caseOrigins,
  takesPages,
  type CaseEvent,
  caseLife,
} from '@parasol/domain/sales/manual-underwriting/case-states';
import {
  conditionGuides,
  helpfulDocuments,
  isConditionCode,
  isDocumentCode,
  mostPages,
} from '@parasol/domain/sales/manual-underwriting/documents';
import { outcomeTitles } from '@parasol/domain/sales/manual-underwriting/outcomes';
import type { App } from '#ground/context.ts';
import { fileView } from '#ground/files/open-file.ts';
import { filesOf, type FileOwner } from '#ground/files/queries.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import { letterOf } from '#modules/sales/manual-underwriting/letter-of.ts';
import { objectionView, offerView } from './offer-view.ts';
import { isPastDue } from './find-case.ts';
import {
  movesOf,
  type CaseMove,
  type CaseRow,
} from '#modules/sales/manual-underwriting/queries/cases.ts';
import { decisionsOf } from '#modules/sales/manual-underwriting/queries/decisions.ts';
import { itemsOf, pagesOf } from '#modules/sales/manual-underwriting/queries/pages.ts';
import { openCase, openItem, openMove } from './sealed-case.ts';

export const caseOwner = (caseNo: string): FileOwner => ({ kind: 'underwriting-case', no: caseNo });

/** Where the customer continues. */
const stepOf = (row: CaseRow): CaseLine['step'] => {
  switch (row.state) {
    case 'draft':
      return row.consented_at === null ? 'auth' : 'fill';
    case 'supplement-asked':
      return 'supplement';
    case 'offered':
      return 'confirm';
    case 'accepted':
      return 'sign';
    case 'signed':
      return 'order';
    case 'refused':
      return 'letter';
    case 'converted':
    case 'closed':
    case 'expired':
    case 'withdrawn':
      return 'over';
    default:
      return 'wait';
  }
};

export const caseLine = async (app: App, row: CaseRow): Promise<CaseLine> => {
  const { product } = await productVersion(app, row.base_product_no, row.product_version);
  return {
    manualUnderwritingNo: row.manual_underwriting_no,
    state: row.state,
    stateTitle: caseLife.states[row.state].title,
    outcome: row.outcome,
    outcomeTitle: row.outcome && outcomeTitles[row.outcome],
    productName: product.names.marketing,
    insurerName: app.catalogue.insurer(row.insurer).name,
    baseProductNo: row.base_product_no,
    orderNo: row.order_no,
    step: stepOf(row),
    createdAt: row.created_at.toISOString(),
    changedAt: row.changed_at.toISOString(),
    due: row.due,
    clock: caseClockWords(row.state, row.due, app.clock().getTime()),
  };
};

/**
 * When the pages were last sent in, or an underwriter began to read: before that they can be
 * removed.
 */
export const sentAt = (moves: readonly CaseMove[]): Date | null =>
  moves.findLast(({ event }) => event === 'submit' || event === 'supplement' || event === 'take')
    ?.at ?? null;

const movers: Readonly<Record<string, string>> = {
  customer: '您',
  staff: '核保员',
  insurer: '保险公司',
};

const itemsView = async (app: App, row: CaseRow, pages: readonly CasePage[]): Promise<CaseItem[]> =>
  Promise.all(
    (await itemsOf(app.database.db, row.manual_underwriting_no)).map(async (item) => ({
      number: item.number,
      round: item.round,
      code: item.code,
      ...(await openItem(app, item)),
      example: isDocumentCode(item.code) ? helpfulDocuments[item.code].example : '',
      pages: pages.filter((page) => page.item === item.number).length,
    })),
  );

export const pagesView = async (
  app: App,
  caseNo: string,
  sent: Date | null,
): Promise<CasePage[]> => {
  const { db } = app.database;
  const [pages, files] = await Promise.all([pagesOf(db, caseNo), filesOf(db, caseOwner(caseNo))]);
  const byId = new Map(files.map((file) => [file.file_id, file]));
  const views = pages.map(async (page) => {
    const file = byId.get(page.file_id);
    if (!file) return [];
    const { name, contentType, bytes, at } = await fileView(app, file);
    return [
      {
        fileId: page.file_id,
        item: page.item,
        position: page.position,
        turned: page.turned,
        name,
        contentType,
        bytes,
        at,
        sent: sent !== null && page.kept_at <= sent,
      },
    ];
  });
  return (await Promise.all(views)).flat();
};

/** Everything the customer sees of a case. */
export const caseView = async (app: App, row: CaseRow): Promise<CaseView> => {
  const { db } = app.database;
  const { manual_underwriting_no: caseNo, state } = row;
  const [line, content, moves, decisions, { product }] = await Promise.all([
    caseLine(app, row),
    openCase(app, row),
    movesOf(db, caseNo),
    decisionsOf(db, caseNo),
    productVersion(app, row.base_product_no, row.product_version),
  ]);
  const now = app.clock();
  const pages = await pagesView(app, caseNo, sentAt(moves));
  const made = decisions.filter((each) => each.state === 'made');
  const shown = made.find(({ number }) => number === row.offer_no);
  const beside = made.find(({ number }) => number === row.earlier_no);
  const open = !isPastDue(row, now);
  const may = (event: CaseEvent): boolean =>
    open && caseLife.move(state, event, 'customer') !== null;
  const today = dateOf(now.getTime());
  return {
    ...line,
    origin: row.origin,
    originTitle: caseOrigins[row.origin],
    stateWords: caseLife.states[state].words,
    quoteNo: row.quote_no,
    disclosureNo: row.disclosure_no,
    people: content.people.map(({ position, name = '', relation, birthDate, sex }) => ({
      position,
      name: maskName(name),
      relation: relationNames[relation],
      age: birthDate === '' ? null : ageOn(birthDate, today),
      sex,
    })),
    consented: row.consented_at !== null,
    conditions: content.conditions.flatMap((code) =>
      isConditionCode(code) ? [{ code, name: conditionGuides[code].name }] : [],
    ),
    words: content.words,
    items: await itemsView(app, row, pages),
    pages,
    mostPages,
    takesPages: open && takesPages(state),
    look: row.look,
    round: row.round,
    can: {
      submit: may('submit'),
      supplement: may('supplement'),
      accept: may('accept'),
      sign: may('sign') && row.order_no === null,
      order: open && state === 'signed',
      object: may('object') && row.look === 1,
      withdraw: may('withdraw'),
    },
    offer: shown ? await offerView(app, row, content, shown, product) : null,
    earlier: beside ? await offerView(app, row, content, beside, product) : null,
    objection: await objectionView(app, row, decisions),
    letter: await letterOf(app, row),
    signedAt: row.signed_at?.toISOString() ?? null,
    story: await Promise.all(
      moves.map(async (move) => ({
        at: move.at.toISOString(),
        title: caseLife.events[move.event].words,
        by: movers[move.actor.split(':', 1)[0] ?? ''] ?? '系统',
        words: await openMove(app, move),
      })),
    ),
  };
};
