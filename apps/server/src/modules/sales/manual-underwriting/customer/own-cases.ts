import { Refusal } from '@parasol/contract/errors';
import {
  conditionCodes,
  conditionGuides,
  photoTips,
} from '@parasol/domain/sales/manual-underwriting/documents';
import { caseLinks } from '@parasol/routes/links/case-links';
import { orderLinks } from '@parasol/routes/links/order-links';
import type { PersonContext, Verb } from '#ground/context.ts';
import { caseLine, caseView } from '#modules/sales/manual-underwriting/cases/case-view.ts';
import { findOwnCase } from '#modules/sales/manual-underwriting/cases/find-case.ts';
import { casesOfUser } from '#modules/sales/manual-underwriting/queries/cases.ts';

const read = async (context: PersonContext, caseNo: string) => {
  const row = await findOwnCase(context, context.app.database.db, caseNo);
  return row instanceof Refusal ? row : caseView(context.app, row);
};

export const getManualUnderwritingStatus: Verb<'getManualUnderwritingStatus'> = (
  context,
  { manualUnderwritingNo },
) => read(context, manualUnderwritingNo);

export const initManualUnderwritingSupplement: Verb<'initManualUnderwritingSupplement'> = (
  context,
  { manualUnderwritingNo },
) => read(context, manualUnderwritingNo);

export const getManualUnderwritingConfirmInfo: Verb<'getManualUnderwritingConfirmInfo'> = (
  context,
  { manualUnderwritingNo },
) => read(context, manualUnderwritingNo);

const consent = {
  title: '使用医疗资料的同意',
  lines: [
    '我同意把上传的体检、就诊资料和填写的健康情况，用于本次人工核保。',
    '资料加密保存，只有负责本次核保的人员可以查看，每次查看都有记录；由保险公司核保的产品，会转交承保公司。',
    '为家人申请的，我已告知本人并得到本人（未成年人由监护人）同意。',
    '我可以随时撤回申请；撤回对健康信息的同意后，没有成为合同的资料会被删除。',
  ],
};

export const initManualUnderwritingForm: Verb<'initManualUnderwritingForm'> = async (
  context,
  { manualUnderwritingNo },
) => {
  const view = await read(context, manualUnderwritingNo);
  if (view instanceof Refusal) return view;
  return {
    case: view,
    known: conditionCodes.map((code) => ({ code, name: conditionGuides[code].name })),
    consent,
    tips: [...photoTips],
  };
};

export const getManualUnderwritingApply: Verb<'getManualUnderwritingApply'> = async (
  context,
  { manualUnderwritingNo },
) => {
  const { app, brand, person: userId } = context;
  const { db } = app.database;
  if (manualUnderwritingNo !== undefined) {
    const row = await findOwnCase(context, db, manualUnderwritingNo);
    return row instanceof Refusal ? row : { cases: [await caseLine(app, row)] };
  }
  const rows = await casesOfUser(db, { userId, brand: brand.id });
  return { cases: await Promise.all(rows.map((row) => caseLine(app, row))) };
};

/** The page of the next step. */
export const getManualUnderwritingConfirmUri: Verb<'getManualUnderwritingConfirmUri'> = async (
  context,
  { manualUnderwritingNo: caseNo },
  row,
) => {
  const { app, brand } = context;
  const { step } = await caseLine(app, row);
  const links = caseLinks(brand);
  switch (step) {
    case 'auth':
    case 'fill':
      return { uri: links.info(caseNo) };
    case 'supplement':
      return { uri: links.supplement(caseNo) };
    case 'confirm':
      return { uri: links.confirm(caseNo) };
    case 'sign':
    case 'order':
      return { uri: links.signature(caseNo) };
    case 'letter':
      return { uri: links.letter(caseNo) };
    default:
      return {
        uri:
          row.state === 'converted' && row.order_no !== null
            ? orderLinks(brand).detail(row.order_no)
            : links.status(caseNo),
      };
  }
};
