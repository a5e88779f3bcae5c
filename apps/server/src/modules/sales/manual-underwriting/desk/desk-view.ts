import type { DeskCase } from '@parasol/contract/sales/manual-underwriting/desk';
import { staffHold } from '@parasol/domain/base/accounts/access';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { authorityOf } from '@parasol/domain/sales/manual-underwriting/authority';
import { isAtDesk } from '@parasol/domain/sales/manual-underwriting/case-states';
import {
  conditionCodes,
  conditionGuides,
  helpfulDocuments,
  type DocumentCode,
} from '@parasol/domain/sales/manual-underwriting/documents';
import { readValues } from '@parasol/domain/sales/manual-underwriting/read-values';
import { outcomeTitles } from '@parasol/domain/sales/manual-underwriting/outcomes';
import { templatesFor } from '@parasol/domain/sales/manual-underwriting/templates';
import type { StaffContext } from '#ground/context.ts';
import { activeStaff } from '#modules/base/accounts/staff/members/active-staff.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import { caseLine, caseView } from '#modules/sales/manual-underwriting/cases/case-view.ts';
import { offerView } from '#modules/sales/manual-underwriting/cases/offer-view.ts';
import { casesOfPerson, type CaseRow } from '#modules/sales/manual-underwriting/queries/cases.ts';
import { decisionsOf, opinionsOf } from '#modules/sales/manual-underwriting/queries/decisions.ts';
import { pagesOf } from '#modules/sales/manual-underwriting/queries/pages.ts';
import {
  openCase,
  openDecision,
  openOpinion,
  openText,
} from '#modules/sales/manual-underwriting/cases/sealed-case.ts';
import { decidedBefore } from './decided-before.ts';
import { answersOf, traceOf } from './earlier-answers.ts';
import { heldBy } from './held-by.ts';

const documents = (Object.keys(helpfulDocuments) as DocumentCode[]).map((code) => ({
  code,
  title: helpfulDocuments[code].title,
  why: helpfulDocuments[code].why,
}));

/** Whether the viewer may act, and if not, why. */
const mayOf = async (
  { app, caller }: StaffContext,
  row: CaseRow,
  nameOf: (staffId: string | null) => string | null,
): Promise<DeskCase['may']> => {
  const { staffId } = caller;
  const no = { act: false, decide: false, confirm: false };
  if (!isAtDesk(row.state)) return { ...no, because: null };
  if (await decidedBefore(app.database, row, staffId))
    return { ...no, because: '这是复议，要由没有参与过原结论的同事处理' };
  if (row.state === 'to-confirm') {
    const proposed = (await decisionsOf(app.database.db, row.manual_underwriting_no)).findLast(
      ({ state }) => state === 'proposed',
    );
    const own = proposed?.decided_by === staffId;
    const confirm = !own && staffHold(caller, 'underwriting-grant');
    return { ...no, confirm, because: own ? '自己作出的结论要由另一位同事复核' : null };
  }
  if (row.assignee !== null && row.assignee !== staffId)
    return { ...no, because: `由${nameOf(row.assignee) ?? '同事'}处理中` };
  const act = row.state !== 'with-insurer';
  return { ...no, act, decide: act, because: act ? null : '正在等待保险公司答复' };
};

/** Everything a decision needs, and nothing that it does not. */
export const deskView = async (context: StaffContext, row: CaseRow): Promise<DeskCase> => {
  const { app, caller } = context;
  const { db } = app.database;
  const { manual_underwriting_no: caseNo } = row;
  const [view, content, { product }, pages, decisions, opinions, staff] = await Promise.all([
    caseView(app, row),
    openCase(app, row),
    productVersion(app, row.base_product_no, row.product_version),
    pagesOf(db, caseNo),
    decisionsOf(db, caseNo),
    opinionsOf(db, caseNo),
    activeStaff(db),
  ]);
  const nameOf = (staffId: string | null): string | null =>
    staffId === null ? null : (staff.find((each) => each.staffId === staffId)?.name ?? '已停用');
  const texts = await Promise.all(
    pages.map(async (page) => ({
      fileId: page.file_id,
      reading: page.reading,
      lines: [...(await openText(app, page))],
      sentOn: dateOf(page.kept_at.getTime()),
    })),
  );
  const earlier =
    row.person_index === null
      ? []
      : (await casesOfPerson(db, row.person_index, row.brand)).filter(
          (each) => each.manual_underwriting_no !== caseNo,
        );
  const { suggestAfter: _, ...limits } = app.settings.get('underwriting-limits', row.brand);
  const me = caller.staffId;
  return {
    case: view,
    brand: row.brand,
    assignee:
      row.assignee === null ? null : { staffId: row.assignee, name: nameOf(row.assignee) ?? '' },
    may: await mayOf(context, row, nameOf),
    sumFen: row.sum_fen,
    askedFen: row.asked_fen,
    authority: authorityOf(limits).map((each) => ({ ...each, title: outcomeTitles[each.outcome] })),
    answers: await answersOf(app, row, content),
    trace: await traceOf(app, row),
    texts: texts.map(({ sentOn: _on, ...text }) => text),
    series: readValues(texts).map((series) => ({ ...series, points: [...series.points] })),
    earlier: await Promise.all(
      earlier.map(async (each) => {
        const line = await caseLine(app, each);
        const { manualUnderwritingNo, productName, outcome, outcomeTitle } = line;
        const { state, stateTitle, createdAt } = line;
        return {
          manualUnderwritingNo,
          productName,
          outcome,
          outcomeTitle,
          state,
          stateTitle,
          at: createdAt,
        };
      }),
    ),
    held: await heldBy(app, row),
    decisions: await Promise.all(
      decisions.map(async (decision) => ({
        ...(await offerView(app, row, content, decision, product)),
        look: decision.look,
        state: decision.state,
        decidedBy: nameOf(decision.decided_by) ?? '',
        confirmedBy: nameOf(decision.confirmed_by),
        insurerReason: (await openDecision(app, decision)).insurerReason,
        condition: decision.condition,
        template: decision.template,
      })),
    ),
    opinions: await Promise.all(
      opinions.map(async (opinion) => ({
        opinionNo: opinion.opinion_no,
        kind: opinion.kind,
        askedBy: nameOf(opinion.asked_by) ?? '',
        askedOf: nameOf(opinion.asked_of),
        ...(await openOpinion(app, opinion)),
        askedAt: opinion.asked_at.toISOString(),
        answeredAt: opinion.answered_at?.toISOString() ?? null,
        mine: opinion.asked_of === me,
      })),
    ),
    templates: templatesFor(content.conditions).map((template) => ({
      ...template,
      exclusions: [...template.exclusions],
    })),
    documents,
    conditions: conditionCodes.map((code) => ({ code, name: conditionGuides[code].name })),
    insurerDecides: product.flow.manualUnderwritingBy === 'insurer',
  };
};
