import { z } from 'zod';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { agentKinds, roleValues, agentLife } from '@parasol/domain/products/agents/agent-states';
import { identityStates } from '@parasol/domain/products/agents/agent-identity';
import { practiceCertificate } from '@parasol/domain/products/agents/practice-certificate';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { validateIdCard } from '@parasol/domain/base/fields/papers/id-card';
import { call } from '#call.ts';
import { fileAnswer, uploadedAnswer, uploadedFile } from '#file-shapes.ts';
import { moment } from '#moment.ts';

export const agentNo = z.string().regex(/^[A-Z0-9]{1,20}$/, '服务人员编号有误');
export const agentKind = z.enum(codesOf(agentKinds));
export const agentState = z.enum(codesOf(agentLife.states));

export const certificateNo = z
  .string()
  .max(60)
  .transform((text, given) => {
    const digits = practiceCertificate(text);
    if (digits === null) given.addIssue({ code: 'custom', message: '执业证号是 26 位数字' });
    return digits ?? '';
  });

/** The document the agent is identified by; an agent earns nothing on a sale to themselves. */
export const ownPaper = z
  .string()
  .trim()
  .max(24)
  .transform((text, given) => {
    const number = text.replaceAll(/\s/g, '').toUpperCase();
    const wrong = validateIdCard(number, dateOf(Date.now()));
    if (wrong !== null) given.addIssue({ code: 'custom', message: wrong });
    return number;
  });

/** Whether the number of their ID card is registered, and until when they may sell without. */
export const agentIdentity = z.object({
  state: z.enum(identityStates),
  until: z.iso.date().nullable(),
});

export const agentName = z.string().trim().min(2, '请填写姓名').max(30);

/** An agent as every customer may see them. */
export const agentCard = z.object({
  agentNo: z.string(),
  kind: agentKind,
  kindTitle: z.string(),
  name: z.string(),
  certificateNo: z.string(),
  certificateUntil: z.iso.date(),
  photo: z.boolean(),
});

/** The agent's own registration, with its progress. */
export const ownAgent = z.object({
  agentNo: z.string(),
  kind: agentKind,
  state: agentState,
  stateTitle: z.string(),
  stateWords: z.string(),
  /** Staff's last words, and the time of the decision. */
  reason: z.string().nullable(),
  stateSince: moment.nullable(),
  name: z.string(),
  certificateNo: z.string(),
  certificateUntil: z.iso.date().nullable(),
  photo: z.boolean(),
  canApply: z.boolean(),
  /** Names of products; null for all. */
  products: z.array(z.string()).nullable(),
  /** Names of provinces; null for all. */
  regions: z.array(z.string()).nullable(),
  identity: agentIdentity,
});

export const agents = {
  getRoleInfo: call({
    summary: 'The role of the caller: 1 buys, 2 is an agent, 3 a broker',
    method: 'GET',
    path: '/api/barley/insurance/agent-info/get-role-info',
    access: 'customer',
    response: z.object({
      role: z.enum(codesOf(roleValues)),
      roleType: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    }),
  }),
  getAgentInfo: call({
    summary: 'The card of an agent: the one named, the one of the link, or the caller’s own',
    method: 'GET',
    path: '/api/barley/insurance/agent-info/get-agent-info',
    access: 'public',
    request: z.object({ agentNo: agentNo.optional(), shareKey: z.string().max(128).optional() }),
    response: z.object({ agent: agentCard.nullable() }),
  }),
  getAgentUserPic: call({
    summary: 'The photo on an agent’s card',
    method: 'GET',
    path: '/api/barley/insurance/offline-agent/fdsm/get-agent-user-pic',
    access: 'public',
    request: z.object({ agentNo }),
    response: fileAnswer,
  }),
  getOwnAgent: call({
    summary: 'The caller’s registration as an agent; null where there is none',
    method: 'GET',
    path: '/api/agent/v1/own',
    access: 'customer',
    response: z.object({ agent: ownAgent.nullable() }),
  }),
  applyAsAgent: call({
    summary: 'Applies to sell for this brand; after a refusal or an end the caller may apply again',
    path: '/api/agent/v1/apply',
    access: 'customer-in-person',
    declaration: true,
    request: z.object({
      kind: agentKind,
      name: agentName,
      certNo: ownPaper,
      certificateNo,
      certificateUntil: z.iso.date('请选择执业证有效期'),
    }),
    response: z.object({ agent: ownAgent }),
    perMinute: 10,
  }),
  uploadAgentPhoto: call({
    summary: 'A photo for the own card: JPEG, PNG or WebP, 10 MB at most',
    path: '/api/agent/v1/photo',
    access: 'customer-in-person',
    body: 'multipart',
    request: z.object({ file: uploadedFile }),
    response: uploadedAnswer,
    timeout: 30,
    perMinute: 20,
  }),
};
