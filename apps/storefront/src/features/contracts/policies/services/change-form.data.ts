import {
  allServiceKinds,
  isFormService,
  serviceKinds,
  type FormServiceKind,
} from '@parasol/domain/contracts/policies/services/policy-service';
import { redirect } from 'react-router';
import type { Api, Input, Output } from '@parasol/contract';
import { ApiError, NOT_FOUND } from '@parasol/client/api-error';
import { brandLink } from '@parasol/routes/links/link';
import { apiContext, brandContext, type Acts, type Loads } from '#api/context.ts';
import { faultsOf } from '#page/answers/field-faults.ts';
import { textOf } from '#page/answers/posted-form.ts';
import { refusalOf } from '#page/answers/refusal.ts';
import { readChange, unanswered, valuesIn } from './read-change-form.ts';
import { codeCountsWords } from '@parasol/domain/base/clocks/code-length';

export interface ChangeFormData {
  readonly form: Output<'getChangeForm'> & { readonly kind: FormServiceKind };
  /** Cities under their provinces, where an address is asked for. */
  readonly regions: readonly { readonly value: string; readonly label: string }[];
  /** Jobs with their classes, where another one is told. */
  readonly jobs: readonly { readonly value: string; readonly label: string }[];
  /** One key makes one service, however often the form is sent. */
  readonly key: string;
}

export interface PostedChange {
  readonly tone: 'success' | 'danger';
  readonly text: string;
  /** The typed values, so that the customer types nothing again. */
  readonly values: Readonly<Record<string, string>>;
  readonly faults: Readonly<Record<string, string>>;
}

const regionsOf = async (api: Api): Promise<ChangeFormData['regions']> =>
  (await api.getAllCities({})).provinces.flatMap(({ name, children }) =>
    children.map((city) => ({
      value: city.code,
      label: city.name === name ? name : `${name} ${city.name}`,
    })),
  );

const jobsOf = async (api: Api, baseProductNo: string): Promise<ChangeFormData['jobs']> =>
  (await api.getProductJobs({ baseProductNo })).jobs.flatMap(({ name: field, children }) =>
    children.flatMap(({ children: jobs }) =>
      jobs.map(({ code, name, occupationClass, insurable }) => ({
        value: code,
        label: `${field}：${name}（${occupationClass ?? '—'} 类${insurable === false ? '，不承保' : ''}）`,
      })),
    ),
  );

export const loader: Loads<ChangeFormData | Response> = async ({ params, request, context }) => {
  const api = context.get(apiContext);
  const policyNo = params['policyNo'] ?? '';
  const kind = allServiceKinds.find((each) => each === params['kind']);
  if (kind === undefined) throw new ApiError(NOT_FOUND, '没有这项保全');
  const { page } = serviceKinds[kind];
  if (page === 'yearly')
    return redirect(brandLink(context.get(brandContext), '/aiProduct/m2y/:policyNo', { policyNo }));
  if (page === 'loan')
    return redirect(
      brandLink(context.get(brandContext), '/me/policies/:policyNo/loan', { policyNo }),
    );
  if (page === 'account') {
    const { current } = await api.getChangeForm({ policyNo, kind }, { signal: request.signal });
    const { displayId } = current;
    const query = { displayId, change: 'yes' };
    return redirect(brandLink(context.get(brandContext), '/aiProduct/withholdingMethod', query));
  }
  if (!isFormService(kind)) throw new ApiError(NOT_FOUND, '没有这项保全');
  const form = await api.getChangeForm({ policyNo, kind }, { signal: request.signal });
  return {
    form: { ...form, kind },
    regions: kind === 'address' ? await regionsOf(api) : [],
    jobs: kind === 'occupation' ? await jobsOf(api, form.baseProductNo) : [],
    key: crypto.randomUUID(),
  };
};

export const action: Acts<PostedChange | Response> = async ({ params, request, context }) => {
  const api = context.get(apiContext);
  const posted = await request.formData();
  const policyNo = params['policyNo'] ?? '';
  const kind = params['kind'] ?? '';
  const intent = textOf(posted, 'intent');
  const values = valuesIn(posted);
  const postedWith = (tone: PostedChange['tone'], text: string, faults = {}): PostedChange => ({
    tone,
    text,
    values,
    faults,
  });
  if (!isFormService(kind)) throw new ApiError(NOT_FOUND, '没有这项保全');
  // Without a script another beneficiary is asked for by sending the form.
  if (intent === 'more') return postedWith('success', '');
  try {
    if (intent === 'send-code') {
      const sent = await api.sendChangeCode({
        policyNo,
        ...(kind === 'contact' ? { mobile: values['mobile'] ?? '' } : {}),
      });
      return postedWith('success', `验证码已发到 ${sent.mobile}，${codeCountsWords}`);
    }
    if (intent === 'count') {
      const { words } = await api.quoteOccupationChange({
        policyNo,
        insured: Number(values['insured'] ?? '0'),
        occupation: values['occupation'] ?? '',
      });
      return postedWith('success', words);
    }
    const missing = unanswered(values);
    if (Object.keys(missing).length > 0) return postedWith('danger', '', missing);
    const change: Input<'askPolicyChange'>['change'] = readChange(kind, values);
    const { posNo } = await api.askPolicyChange({ key: textOf(posted, 'key'), policyNo, change });
    return redirect(brandLink(context.get(brandContext), '/pos/:posNo', { posNo }), 303);
  } catch (error) {
    const refusal = refusalOf(error);
    return postedWith('danger', refusal.message, faultsOf(refusal.data));
  }
};
