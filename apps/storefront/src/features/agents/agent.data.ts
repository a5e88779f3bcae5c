import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import type { Output } from '@parasol/contract';
import { agentKinds, type AgentKind } from '@parasol/domain/agents/agent-states';
import { practiceCertificate } from '@parasol/domain/agents/practice-certificate';
import { isPlainDate } from '@parasol/domain/calendar/plain-date';
import { dateOf } from '@parasol/domain/calendar/shanghai';
import { apiContext } from '../../api/context.ts';
import { textOf } from '../../page/posted-form.ts';
import { refusalOf } from '../../page/refusal.ts';

export type OwnAgent = NonNullable<Output<'getOwnAgent'>['agent']>;

export interface AgentData {
  readonly agent: OwnAgent | null;
  /** Null for who does not sell. */
  readonly desk: Output<'getAgentDesk'> | null;
  readonly today: string;
}

type Fields = Readonly<Record<'kind' | 'name' | 'certificateNo' | 'certificateUntil', string>>;

export interface PostedAgent {
  readonly tone: 'success' | 'danger';
  readonly message: string;
  readonly fields: Fields;
  readonly faults: Readonly<Partial<Fields>>;
}

export const loader = async ({ request, context }: LoaderFunctionArgs): Promise<AgentData> => {
  const api = context.get(apiContext);
  const [{ agent }, { timestamp }] = await Promise.all([
    api.getOwnAgent({}, { signal: request.signal }),
    api.getTimestamp({}),
  ]);
  const desk = agent?.state === 'approved' ? await api.getAgentDesk({}) : null;
  return { agent, desk, today: dateOf(timestamp) };
};

const isKind = (text: string): text is AgentKind => Object.hasOwn(agentKinds, text);

const faultsOf = (fields: Fields, today: string): Partial<Fields> => ({
  ...(isKind(fields.kind) ? {} : { kind: '请选择身份' }),
  ...(fields.name.length < 2 ? { name: '请填写姓名' } : {}),
  ...(practiceCertificate(fields.certificateNo) === null
    ? { certificateNo: '执业证号是 26 位数字，请核对' }
    : {}),
  ...(!isPlainDate(fields.certificateUntil)
    ? { certificateUntil: '请选择执业证有效期' }
    : fields.certificateUntil < today
      ? { certificateUntil: '执业证已过有效期，请续期后再提交' }
      : {}),
});

export const action = async ({ request, context }: ActionFunctionArgs): Promise<PostedAgent> => {
  const api = context.get(apiContext);
  const form = await request.formData();
  const fields: Fields = {
    kind: textOf(form, 'kind'),
    name: textOf(form, 'name'),
    certificateNo: textOf(form, 'certificateNo'),
    certificateUntil: textOf(form, 'certificateUntil'),
  };
  const { kind } = fields;
  const faults = faultsOf(fields, dateOf((await api.getTimestamp({})).timestamp));
  if (!isKind(kind) || Object.keys(faults).length > 0)
    return { tone: 'danger', message: '', fields, faults };
  try {
    await api.applyAsAgent({ ...fields, kind });
    return { tone: 'success', message: '资料已提交', fields, faults: {} };
  } catch (error) {
    return { tone: 'danger', message: refusalOf(error).message, fields, faults: {} };
  }
};
