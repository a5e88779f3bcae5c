import { createHash } from 'node:crypto';
import type { Output } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { dateText } from '@parasol/domain/base/calendar/date-text';
import { maskName } from '@parasol/domain/base/fields/masks/mask';
import { outcomeTitles } from '@parasol/domain/sales/manual-underwriting/outcomes';
import { yuanText } from '@parasol/domain/base/money/fen';
import { isSigned } from '@parasol/domain/base/signing/signature';
import type { App, Verb } from '#ground/context.ts';
import { sealed, text } from '#ground/db/personal-data/sealed.ts';
import { inTransaction } from '#ground/db/transaction.ts';
import { checkOwnCode } from '#modules/base/accounts/codes/check-own-code.ts';
import { sendOwnCode, signingPurpose } from '#modules/base/accounts/codes/send-own-code.ts';
import { beginReading, readingLeft } from '#modules/sales/orders/signing/signing-reading.ts';
import { sheetVersion } from '#modules/sales/orders/signing/signing-sheet.ts';
import { caseView } from '#modules/sales/manual-underwriting/cases/case-view.ts';
import {
  findOwnCase,
  isPastDue,
  movedOn,
  pastDue,
} from '#modules/sales/manual-underwriting/cases/find-case.ts';
import type { CaseRow } from '#modules/sales/manual-underwriting/queries/cases.ts';
import { keepSignatureRow } from '#modules/sales/manual-underwriting/queries/decisions.ts';
import { caseKeeper, openCase } from '#modules/sales/manual-underwriting/cases/sealed-case.ts';
import { moveByCustomer } from './case-form.ts';

type Paper = Output<'launchManualUnderwritingSignature'>['paper'];

const signer = 'policyholder';

/** The text above the signature: the insured, the decision and the price. */
const paperOf = async (app: App, row: CaseRow): Promise<Paper> => {
  const view = await caseView(app, row);
  const { people } = await openCase(app, row);
  const { offer } = view;
  const exclusions = offer?.members.flatMap((member) => member.exclusions) ?? [];
  return {
    productName: view.productName,
    insurerName: view.insurerName,
    signer: maskName(people[0]?.relation === 'self' ? (people[0]?.name ?? '') : '投保人'),
    facts: [
      { label: '核保编号', value: view.manualUnderwritingNo },
      ...view.people.map(({ name, relation }) => ({
        label: '被保险人',
        value: `${name}（${relation}）`,
      })),
      { label: '核保结论', value: offer ? outcomeTitles[offer.outcome] : '' },
      ...(offer?.members ?? [])
        .filter(({ loadingPercent, loadingPerMille }) => loadingPercent + loadingPerMille > 0)
        .map(({ name, loadingPercent, loadingPerMille }) => ({
          label: '加费',
          value: `${name}：${loadingPercent > 0 ? `标准保险费的 ${loadingPercent}%` : `每千元保额每年 ${loadingPerMille} 元`}`,
        })),
      ...exclusions.map(({ wording }) => ({ label: '除外责任', value: wording })),
      ...(offer?.reduced
        ? [
            {
              label: '保险金额',
              value: `由 ${offer.reduced.fromWords}降低为 ${offer.reduced.toWords}`,
            },
          ]
        : []),
      {
        label: '每期保险费',
        value: `${yuanText(offer?.newFen ?? 0)}（申请时 ${yuanText(offer?.oldFen ?? 0)}）`,
      },
      { label: '保留到', value: offer?.until ? dateText(offer.until) : '' },
    ],
    documents: [],
    sections: [],
    statements: [
      '本人已看清上述核保结论、附加条件和保险费，同意按此投保。',
      '提交资料之后健康情况没有变化；签名后到投保前如有变化，本人会如实告知。',
    ],
  };
};

export const launchManualUnderwritingSignature: Verb<'launchManualUnderwritingSignature'> = async (
  context,
  { manualUnderwritingNo: caseNo, sendCode },
  row,
) => {
  const { app, now } = context;
  if (isPastDue(row, now)) return pastDue();
  if (row.state !== 'accepted' && row.state !== 'signed') return movedOn(row);
  const paper = await paperOf(app, row);
  const sent = sendCode
    ? await sendOwnCode(context, { purpose: 'sign-order', orderNo: caseNo })
    : null;
  if (sent instanceof Refusal) return sent;
  return {
    case: await caseView(app, row),
    paper,
    version: sheetVersion(caseNo, paper),
    readFor:
      row.state === 'accepted'
        ? await beginReading(app, { orderNo: caseNo, signer, paper }, now)
        : 0,
    sentTo: sent?.mobile ?? null,
  };
};

/** As text, because the fingerprint is made of it. */
export const sealedSignature = sealed(
  { table: 'underwriting_signatures', column: 'sealed', key: ['manual_underwriting_no'] },
  { keeper: caseKeeper, form: text, erased: undefined, sale: 'manual_underwriting_no' },
);

export const signManualUnderwriting: Verb<'signManualUnderwriting'> = async (
  context,
  input,
  known,
) => {
  const { app, now } = context;
  const { manualUnderwritingNo: caseNo, version, strokes, verifyCode } = input;
  const paper = known.state === 'accepted' ? await paperOf(app, known) : undefined;
  const signed = await inTransaction(app.database, async (tx) => {
    const row = await findOwnCase(context, tx.db, caseNo, true);
    if (row instanceof Refusal) return row;
    // Pressing the button twice is no fault.
    if (row.state === 'signed') return row;
    if (isPastDue(row, now)) return pastDue();
    if (row.state !== 'accepted' || row.offer_no === null) return movedOn(row);
    if (!paper || row.offer_no !== known.offer_no || sheetVersion(caseNo, paper) !== version)
      return refuse('CONFLICT', '核保结论有变化，请看过新的内容再签名');
    const wait = await readingLeft(app, tx.db, { orderNo: caseNo, signer, paper }, now);
    if (wait > 0) return refuse('INVALID_REQUEST', `请先看完核保结论，${wait} 秒后可以签名`);
    if (strokes && !isSigned({ strokes }))
      return refuse('INVALID_REQUEST', '请在签名区手写您的姓名');
    const wrong = await checkOwnCode(tx, context, signingPurpose(caseNo), verifyCode);
    if (wrong) return wrong;
    const method = strokes ? 'hand' : 'code';
    const signed = JSON.stringify({
      manualUnderwritingNo: caseNo,
      paper,
      method,
      strokes: strokes ?? [],
      signedAt: now.toISOString(),
      device: { address: context.address, userAgent: context.userAgent.slice(0, 300) },
    });
    const fingerprint = createHash('sha256').update(signed).digest();
    await keepSignatureRow(tx.db, {
      manual_underwriting_no: caseNo,
      offer_no: row.offer_no,
      sealed: await sealedSignature.seal(app, row, signed),
      fingerprint,
      signed_at: now,
    });
    return moveByCustomer(tx, context, row, {
      event: 'sign',
      change: { signed_at: now },
      detail: { method, fingerprint: fingerprint.toString('hex') },
    });
  });
  return signed instanceof Refusal ? signed : caseView(app, signed);
};
