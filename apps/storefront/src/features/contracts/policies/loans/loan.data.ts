import { redirect } from 'react-router';
import type { Api, Input, Output } from '@parasol/contract';
import { isRefused } from '@parasol/client/api-error';
import type { PublicBrand } from '@parasol/domain/base/brands/brand';
import { brandLink } from '@parasol/routes/links/link';
import { apiContext, brandContext, type Acts, type Loads } from '#api/context.ts';
import { faultsOf } from '#page/answers/field-faults.ts';
import { textOf } from '#page/answers/posted-form.ts';
import { refusalOf } from '#page/answers/refusal.ts';
import type { PageMeta } from '#pages.ts';
import { codeCountsWords } from '@parasol/domain/base/clocks/code-length';

export type Loan = Output<'getPolicyLoan'>;

export type LoanData =
  | { readonly loan: Loan; readonly keys: { readonly borrow: string; readonly repay: string } }
  /** The contract lends nothing. */
  | { readonly closed: string; readonly policyNo: string };

export interface PostedLoan {
  /** Which of the two forms was sent. */
  readonly form: 'borrow' | 'repay';
  readonly tone: 'success' | 'danger';
  readonly text: string;
  /** The typed values, so that the customer types nothing again. */
  readonly values: Readonly<Record<string, string>>;
  readonly faults: Readonly<Record<string, string>>;
}

export const loader: Loads<LoanData> = async ({ params, request, context }) => {
  const policyNo = params['policyNo'] ?? '';
  try {
    return {
      loan: await context.get(apiContext).getPolicyLoan({ policyNo }, { signal: request.signal }),
      // One key makes one service, however often a form is sent.
      keys: { borrow: crypto.randomUUID(), repay: crypto.randomUUID() },
    };
  } catch (error) {
    if (!isRefused(error, 'SERVICE_NOT_POSSIBLE')) throw error;
    return { closed: refusalOf(error).message, policyNo };
  }
};

export const meta = (_data: LoanData, brand: PublicBrand): PageMeta => ({
  title: `保单借款 · ${brand.name}`,
});

/** Fields that can have a fault. */
const fields: readonly string[] = ['fen', 'cardId', 'certTail', 'verifyCode', 'agree'];

/** Yuan as people type them, in fen; null for text that is no amount. */
const fenOf = (text: string): number | null => {
  const tidy = text.replaceAll(',', '').replaceAll('，', '').trim();
  return /^\d{1,9}(\.\d{1,2})?$/.test(tidy) ? Math.round(Number(tidy) * 100) : null;
};

type Change = Input<'askPolicyChange'>['change'];

/** The request, or the incomplete fields. */
const readForm = (form: FormData): Change | Readonly<Record<string, string>> => {
  const fen = fenOf(textOf(form, 'amount'));
  if (textOf(form, 'intent') === 'repay')
    return textOf(form, 'how') === 'all'
      ? { kind: 'loan-repayment' }
      : fen === null
        ? { fen: '请填写金额，最多两位小数' }
        : { kind: 'loan-repayment', fen };
  const cardId = textOf(form, 'cardId');
  const certTail = textOf(form, 'certTail');
  const verifyCode = textOf(form, 'verifyCode');
  const faults = {
    ...(fen === null ? { fen: '请填写金额，最多两位小数' } : {}),
    ...(cardId === '' ? { cardId: '请选择收款的银行卡' } : {}),
    ...(certTail === '' ? { certTail: '请填写证件号码后六位' } : {}),
    ...(verifyCode === '' ? { verifyCode: '请获取并填写短信验证码' } : {}),
    ...(textOf(form, 'agree') === 'yes' ? {} : { agree: '请先看过利息和后果，再勾选' }),
  };
  if (fen === null || Object.keys(faults).length > 0) return faults;
  return { kind: 'loan', fen, cardId, verifyCode, certTail };
};

const isChange = (read: ReturnType<typeof readForm>): read is Change =>
  'kind' in read && (read['kind'] === 'loan' || read['kind'] === 'loan-repayment');

const ask = async (api: Api, policyNo: string, key: string, change: Change): Promise<string> =>
  (await api.askPolicyChange({ key, policyNo, change })).posNo;

export const action: Acts<PostedLoan | Response> = async ({ params, request, context }) => {
  const api = context.get(apiContext);
  const brand = context.get(brandContext);
  const posted = await request.formData();
  const policyNo = params['policyNo'] ?? '';
  const intent = textOf(posted, 'intent');
  const form = intent === 'repay' ? 'repay' : 'borrow';
  const names = ['amount', 'cardId', 'certTail', 'agree', 'how'];
  const values = Object.fromEntries(names.map((name) => [name, textOf(posted, name)]));
  const postedWith = (tone: PostedLoan['tone'], text: string, faults = {}): PostedLoan => ({
    form,
    tone,
    text,
    values,
    faults,
  });
  try {
    if (intent === 'send-code') {
      const { mobile } = await api.sendChangeCode({ policyNo });
      return postedWith('success', `验证码已发到 ${mobile}，${codeCountsWords}`);
    }
    const change = readForm(posted);
    if (!isChange(change)) return postedWith('danger', '', change);
    const posNo = await ask(api, policyNo, textOf(posted, 'key'), change);
    return redirect(
      change.kind === 'loan'
        ? brandLink(brand, '/pos/:posNo', { posNo })
        : brandLink(brand, '/aiProduct/payServiceSuppPage', { posNo }),
      303,
    );
  } catch (error) {
    const refusal = refusalOf(error);
    const faults = faultsOf(refusal.data);
    // Shown at its field, it is not repeated above the button.
    const shown = Object.keys(faults).some((field) => fields.includes(field));
    return postedWith('danger', shown ? '' : refusal.message, faults);
  }
};
