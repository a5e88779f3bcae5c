import { z } from 'zod';
import { call } from '#call.ts';
import { fileAnswer } from '#file-shapes.ts';
import { moment } from '#moment.ts';
import { agentIdentity, agentKind, agentNo, agentState } from './calls.ts';

export const agentForStaff = z.object({
  agentNo: z.string(),
  brand: z.string(),
  kind: agentKind,
  kindTitle: z.string(),
  state: agentState,
  stateTitle: z.string(),
  name: z.string(),
  /** Masked. */
  mobile: z.string(),
  userId: z.string(),
  certificateNo: z.string(),
  certificateUntil: z.iso.date().nullable(),
  products: z.array(z.string()).nullable(),
  /** Products the brand sells, to choose from. */
  offered: z.array(z.object({ baseProductNo: z.string(), name: z.string() })),
  /** Codes of the provinces where they may sell; null for all. */
  regions: z.array(z.string()).nullable(),
  provinces: z.array(z.object({ code: z.string(), name: z.string() })),
  identity: agentIdentity,
  reason: z.string().nullable(),
  photo: z.boolean(),
  createdAt: moment,
  changedAt: moment,
  /** Possible moves now. */
  moves: z.array(z.enum(['approve', 'refuse', 'suspend', 'resume', 'end'])),
});

const staff = { staff: 'agents-manage' } as const;
const reason = z.string().trim().min(2, '请写明原因').max(200);

export const agentsOfStaff = {
  listAgents: call({
    summary: 'Registered agents and applicants, newest change first',
    method: 'GET',
    path: '/api/agent/v1/staff/list',
    access: staff,
    request: z.object({
      state: agentState.optional(),
      /** Part of a name, or the beginning of a number. */
      words: z.string().trim().max(40).optional(),
      /** Only agents who may sell and whose ID card is not registered. */
      unidentified: z.stringbool().optional(),
    }),
    response: z.object({ agents: z.array(agentForStaff) }),
  }),
  getAgentForStaff: call({
    summary: 'One registration',
    method: 'GET',
    path: '/api/agent/v1/staff/get',
    about: { agent: 'agentNo' },
    access: staff,
    request: z.object({ agentNo }),
    response: agentForStaff,
  }),
  decideAgent: call({
    summary: 'Approves, refuses, suspends, resumes or ends a registration, at once',
    path: '/api/agent/v1/staff/decide',
    about: { agent: 'agentNo' },
    access: staff,
    request: z.object({
      agentNo,
      decision: z.enum(['approve', 'refuse', 'suspend', 'resume', 'end']),
      reason,
    }),
    response: agentForStaff,
  }),
  setAgentScope: call({
    summary: 'Sets the products and regions an agent may sell, and the last day of the certificate',
    path: '/api/agent/v1/staff/scope',
    about: { agent: 'agentNo' },
    access: staff,
    request: z.object({
      agentNo,
      products: z.array(z.string().max(20)).min(1, '请至少选择一款产品').max(200).nullable(),
      regions: z
        .array(z.string().regex(/^\d{2}0000$/))
        .min(1, '请至少选择一个地区')
        .max(40)
        .nullable(),
      certificateUntil: z.iso.date(),
      reason,
    }),
    response: agentForStaff,
  }),
  getAgentPhotoForStaff: call({
    summary: 'The photo of a registration',
    method: 'GET',
    path: '/api/agent/v1/staff/photo',
    about: { agent: 'agentNo' },
    access: staff,
    request: z.object({ agentNo }),
    response: fileAnswer,
  }),
};
