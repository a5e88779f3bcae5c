import type { CaseEvent } from '@parasol/domain/sales/manual-underwriting/case-states';
import type { CaseView } from '@parasol/contract/sales/manual-underwriting/shapes';
import { refuse, Refusal } from '@parasol/contract/errors';
import { isConditionCode } from '@parasol/domain/sales/manual-underwriting/documents';
import { skillOf } from '@parasol/domain/sales/manual-underwriting/skills';
import type { PersonContext, Verb } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { productVersion } from '#modules/sales/orders/order.ts';
import { askByForm } from '#modules/sales/manual-underwriting/cases/begin-case.ts';
import { caseView } from '#modules/sales/manual-underwriting/cases/case-view.ts';
import {
  findOwnCase,
  isPastDue,
  movedOn,
  pastDue,
} from '#modules/sales/manual-underwriting/cases/find-case.ts';
import { moveCase, type Said } from '#modules/sales/manual-underwriting/cases/move-case.ts';
import { changeCase, type CaseRow } from '#modules/sales/manual-underwriting/queries/cases.ts';
import { itemsOf, pagesOf } from '#modules/sales/manual-underwriting/queries/pages.ts';
import {
  openCase,
  openItem,
  sealCase,
} from '#modules/sales/manual-underwriting/cases/sealed-case.ts';

/** A customer's change to their own case, under its lock and before its deadline. */
export const changeOwnCase = async (
  context: PersonContext,
  caseNo: string,
  act: (tx: Tx, row: CaseRow) => Promise<CaseRow | Refusal>,
): Promise<CaseView | Refusal> => {
  const { app, now } = context;
  const changed = await inTransaction(app.database, async (tx) => {
    const row = await findOwnCase(context, tx.db, caseNo, true);
    if (row instanceof Refusal) return row;
    return isPastDue(row, now) ? pastDue() : act(tx, row);
  });
  return changed instanceof Refusal ? changed : caseView(app, changed);
};

export const moveByCustomer = async (
  tx: Tx,
  { app, caller }: PersonContext,
  row: CaseRow,
  step: { readonly event: CaseEvent } & Said,
): Promise<CaseRow | Refusal> =>
  (await moveCase(tx, app, row, { ...step, by: 'customer', actor: actorOf(caller) })) ??
  movedOn(row);

export const saveManualUnderwritingForm: Verb<'saveManualUnderwritingForm'> = (context, input) => {
  const { app, now } = context;
  const { manualUnderwritingNo: caseNo, words } = input;
  const conditions = [...new Set(input.conditions)];
  if (!conditions.every(isConditionCode))
    return refuse('INVALID_REQUEST', '请在列表中选择健康情况');
  return changeOwnCase(context, caseNo, async (tx, row) => {
    if (row.state !== 'draft' && row.state !== 'submitted') return movedOn(row);
    const content = await openCase(app, row);
    const { product } = await productVersion(app, row.base_product_no, row.product_version);
    await askByForm(tx, app, row, conditions, product);
    return changeCase(tx.db, caseNo, {
      skill: skillOf(conditions),
      sealed: await sealCase(app, row, { ...content, conditions, words }),
      changed_at: now,
    });
  });
};

export const submitManualUnderwriting: Verb<'submitManualUnderwriting'> = (
  context,
  { manualUnderwritingNo: caseNo },
) => {
  const { app, now } = context;
  return changeOwnCase(context, caseNo, async (tx, row) => {
    // Pressing the button twice is no fault.
    if (row.state === 'submitted' && row.submitted_at !== null) return row;
    if (row.consented_at === null)
      return refuse('INVALID_REQUEST', '请先填写被保险人信息并同意使用医疗资料');
    const { conditions } = await openCase(app, row);
    if (conditions.length === 0) return refuse('INVALID_REQUEST', '请选择需要核保的健康情况');
    if ((await pagesOf(tx.db, caseNo)).length === 0)
      return refuse('INVALID_REQUEST', '请至少上传一页体检或就诊资料');
    return moveByCustomer(tx, context, row, { event: 'submit', change: { submitted_at: now } });
  });
};

export const submitManualUnderwritingSupplement: Verb<'submitManualUnderwritingSupplement'> = (
  context,
  { manualUnderwritingNo: caseNo, missing },
) =>
  changeOwnCase(context, caseNo, async (tx, row) => {
    if (row.state === 'supplemented') return row;
    const { app } = context;
    const asked = (await itemsOf(tx.db, caseNo)).filter(({ round }) => round === row.round);
    const pages = await pagesOf(tx.db, caseNo);
    const sentences: string[] = [];
    for (const item of asked) {
      if (pages.some((page) => page.item === item.number && page.round === row.round)) continue;
      const { title } = await openItem(app, item);
      const words = missing.find((each) => each.item === item.number)?.words;
      if (words === undefined)
        return refuse('INVALID_REQUEST', `还没有上传“${title}”，没有这份资料的请说明原因`, {
          item: item.number,
        });
      sentences.push(`${title}：${words}`);
    }
    return moveByCustomer(tx, context, row, {
      event: 'supplement',
      ...(sentences.length === 0 ? {} : { words: sentences.join('；') }),
    });
  });
