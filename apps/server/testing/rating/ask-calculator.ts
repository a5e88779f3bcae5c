import type { CallName } from '@parasol/contract';
import { openBrowser, type Nodes } from '#testing/server/nodes.ts';

export interface Answer {
  code: number;
  msg: string;
  data: {
    instalment: number;
    total: number;
    effectiveDate: string;
    people: { age: number; instalment: number; parts: { amount: number }[] }[];
    schedule: { due: string; amount: number }[];
    refusals: { code: string; field: string; message: string }[];
  };
}

/** Takes any body: a page would never send much of this. */
export const askCalculator = async (
  { nodes }: Nodes,
  name: CallName,
  body: object,
): Promise<Answer> => (await openBrowser(nodes[0]).call(name, body)).json<Answer>();

export const medical = {
  baseProductNo: '1001',
  plan: 'standard',
  payFrequency: 'yearly',
  insureds: [{ birthDate: '1996-05-21', sex: 'female', socialInsurance: true }],
} as const;
