import type { Api, Output } from '@parasol/contract';
import { agentKinds, type AgentKind } from '@parasol/domain/products/agents/agent-states';
import { practiceCertificate } from '@parasol/domain/products/agents/practice-certificate';
import { isPlainDate } from '@parasol/domain/base/calendar/plain-date';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { validateIdCard } from '@parasol/domain/base/fields/papers/id-card';
import { apiContext, type Acts, type Loads } from '#api/context.ts';
import { textOf } from '#page/answers/posted-form.ts';
import { refusalOf } from '#page/answers/refusal.ts';

export type OwnAgent = NonNullable<Output<'getOwnAgent'>['agent']>;

export interface AgentData {
  readonly agent: OwnAgent | null;
  /** Null for a customer who is no agent. */
  readonly desk: Output<'getAgentDesk'> | null;
  readonly today: string;
}

type Fields = Readonly<
  Record<'kind' | 'name' | 'certNo' | 'certificateNo' | 'certificateUntil', string>
>;

export interface PostedAgent {
  readonly tone: 'success' | 'danger';
  readonly message: string;
  readonly fields: Fields;
  readonly faults: Readonly<Partial<Fields>>;
}

/** The result for an agent who never gave an ID number. */
export interface PostedIdentity {
  readonly identity: { readonly done: boolean; readonly message: string };
}

export const isIdentity = (
  posted: PostedAgent | PostedIdentity | undefined,
): posted is PostedIdentity => posted !== undefined && 'identity' in posted;

export const loader: Loads<AgentData> = async ({ request, context }) => {
  const api = context.get(apiContext);
  const [{ agent }, { timestamp }] = await Promise.all([
    api.getOwnAgent({}, { signal: request.signal }),
    api.getTimestamp({}),
  ]);
  const desk = agent?.state === 'approved' ? await api.getAgentDesk({}) : null;
  return { agent, desk, today: dateOf(timestamp) };
};

const isKind = (text: string): text is AgentKind => Object.hasOwn(agentKinds, text);

const idFault = (certNo: string, today: string): Partial<Fields> => {
  const wrong = validateIdCard(certNo.replaceAll(/\s/g, '').toUpperCase(), today);
  return wrong === null ? {} : { certNo: wrong };
};

const faultsOf = (fields: Fields, today: string): Partial<Fields> => ({
  ...(isKind(fields.kind) ? {} : { kind: '请选择身份' }),
  ...(fields.name.length < 2 ? { name: '请填写姓名' } : {}),
  ...idFault(fields.certNo, today),
  ...(practiceCertificate(fields.certificateNo) === null
    ? { certificateNo: '执业证号是 26 位数字，请核对' }
    : {}),
  ...(!isPlainDate(fields.certificateUntil)
    ? { certificateUntil: '请选择执业证有效期' }
    : fields.certificateUntil < today
      ? { certificateUntil: '执业证已过有效期，请续期后再提交' }
      : {}),
});

const giveIdentity = async (api: Api, certNo: string, today: string): Promise<PostedIdentity> => {
  const wrong = idFault(certNo, today).certNo;
  if (wrong !== undefined) return { identity: { done: false, message: wrong } };
  try {
    await api.giveAgentIdentity({ certNo });
    return { identity: { done: true, message: '证件号码已登记' } };
  } catch (error) {
    return { identity: { done: false, message: refusalOf(error).message } };
  }
};

export const action: Acts<PostedAgent | PostedIdentity> = async ({ request, context }) => {
  const api = context.get(apiContext);
  const form = await request.formData();
  const today = dateOf((await api.getTimestamp({})).timestamp);
  if (textOf(form, 'intent') === 'identity')
    return giveIdentity(api, textOf(form, 'certNo'), today);
  const fields: Fields = {
    kind: textOf(form, 'kind'),
    name: textOf(form, 'name'),
    certNo: textOf(form, 'certNo'),
    certificateNo: textOf(form, 'certificateNo'),
    certificateUntil: textOf(form, 'certificateUntil'),
  };
  const { kind } = fields;
  const faults = faultsOf(fields, today);
  if (!isKind(kind) || Object.keys(faults).length > 0)
    return { tone: 'danger', message: '', fields, faults };
  try {
    await api.applyAsAgent({ ...fields, kind });
    return { tone: 'success', message: '资料已提交', fields, faults: {} };
  } catch (error) {
    return { tone: 'danger', message: refusalOf(error).message, fields, faults: {} };
  }
};
