import type { Api, Input } from '@parasol/contract';
import type { PriceChange } from '@parasol/contract/sales/orders/shapes';
import { formProblems, type FormProblem } from '@parasol/domain/sales/orders/form/check-form';
import type { FormValues } from '@parasol/domain/sales/orders/form/form-values';
import type { OrderFacts } from '@parasol/domain/sales/orders/order-facts';
import { isApiError, noAnswer } from '@parasol/client/api-error';
import { errorCodes } from '@parasol/domain/base/platform/errors/error-codes';
import { orderOf, problemsOf } from '#features/sales/orders/form/refused-order.ts';

export type SubmitResult =
  | { readonly kind: 'placed'; readonly orderNo: string }
  | {
      readonly kind: 'problems';
      readonly problems: readonly FormProblem[];
      readonly message: string;
    }
  | { readonly kind: 'price'; readonly change: PriceChange }
  | { readonly kind: 'duplicate'; readonly orderNo: string | null; readonly message: string }
  /** Another device saved meanwhile: save again, compare, then submit again. */
  | { readonly kind: 'stale'; readonly message: string }
  /** The same key may be used again: the arrival of the first call is unknown. */
  | { readonly kind: 'unanswered'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string };

interface Filled {
  readonly facts: OrderFacts;
  readonly values: FormValues;
  readonly today: string;
  /** Codes of the documents that were confirmed. */
  readonly read: readonly string[];
}

/** Everything that can be seen to be missing without asking the server, in the order of the page. */
const missing = ({ facts, values, today, read }: Filled): readonly FormProblem[] => {
  const unread = facts.documents
    .filter(({ code }) => !read.includes(code))
    .map(({ code, title }) => ({ path: `document.${code}`, message: `请阅读并确认《${title}》` }));
  const problems = formProblems(facts, values, today);
  const consentAt = problems.findIndex(({ path }) => path.startsWith('consent.'));
  const at = consentAt === -1 ? problems.length : consentAt;
  return problems.toSpliced(at, 0, ...unread);
};

const summary = (problems: readonly FormProblem[]): string =>
  problems.length === 1
    ? (problems[0]?.message ?? '')
    : `还有 ${problems.length} 项需要填写或更正，第一项：${problems[0]?.message ?? ''}`;

export const submitDraft = async (
  api: Pick<Api, 'submitOrder'>,
  filled: Filled,
  submission: Input<'submitOrder'>,
): Promise<SubmitResult> => {
  const problems = missing(filled);
  if (problems.length > 0) return { kind: 'problems', problems, message: summary(problems) };
  try {
    const { orderNo } = await api.submitOrder(submission);
    return { kind: 'placed', orderNo };
  } catch (error) {
    if (!isApiError(error)) throw error;
    const { message } = error;
    switch (error.code) {
      case noAnswer:
        return { kind: 'unanswered', message };
      case errorCodes.ORDER_INVALID:
      case errorCodes.NOT_INSURABLE:
        return { kind: 'problems', problems: problemsOf(error), message };
      case errorCodes.PRICE_CHANGED:
        return { kind: 'price', change: error.data as PriceChange };
      case errorCodes.DRAFT_CONFLICT:
      case errorCodes.KEY_REUSED:
        return { kind: 'stale', message };
      case errorCodes.DUPLICATE_ORDER:
      case errorCodes.DRAFT_OVER:
        return { kind: 'duplicate', orderNo: orderOf(error), message };
      default:
        return { kind: 'refused', message };
    }
  }
};
