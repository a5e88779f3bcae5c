import type { Input } from '@parasol/contract';
import type { AgentKind } from '@parasol/domain/products/agents/agent-states';
import { agentMayPrepare } from '@parasol/domain/service/two-sided/prepared-fields';
import type { AgentOrder } from '@parasol/contract/service/two-sided/shapes';
import { registerAgent } from '#testing/agents/register-agent.ts';
import {
  accident,
  arrive,
  ownForm,
  type Customer,
  type Filled,
  type OrderDesk,
} from '#testing/orders/order-desk.ts';

/** An approved agent. */
export const seller = async (
  desk: Pick<OrderDesk, 'app' | 'server' | 'clock'>,
  mobile: string,
  agentNo: string,
  kind: AgentKind = 'agent',
): Promise<Customer> => {
  const who = await arrive(desk, mobile);
  const at = desk.clock.now();
  await registerAgent(desk.app.database.db, { userId: who.userId, agentNo, kind, at });
  return who;
};

export const birthDate = '1990-06-15';
export const choices = {
  ...accident,
  insureds: [
    {
      birthDate,
      relation: 'self' as const,
      occupationCode: '0101001',
      region: '310100',
    },
  ],
};

const parts = (mobile: string, serial: number, own: boolean): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...ownForm(birthDate, serial), 'policyholder.mobile': mobile }).filter(
      ([path]) => agentMayPrepare(path) !== own,
    ),
  );

/** Fields an agent fills in for a customer, and fields only the customer can. */
export const preparedForm = (mobile: string) => parts(mobile, 1, false);
export const ownPart = (serial = 1) => parts('', serial, true);

export const begin = async (
  agent: Customer,
  mobile: string,
  more: Partial<Input<'saveAgentOrder'>> = {},
): Promise<AgentOrder> =>
  (
    await agent.ask('saveAgentOrder', {
      baseProductNo: '1004',
      version: 0,
      mobile,
      choices,
      changes: preparedForm(mobile),
      ...more,
    })
  ).order;

export const keyOf = async (agent: Customer, agentOrderNo: string): Promise<string> => {
  const { url } = await agent.ask('getInsuranceUrl', { agentOrderNo });
  return new URL(url).searchParams.get('key') ?? '';
};

/** A session that its customer has joined. */
export const joined = async (
  agent: Customer,
  customer: Customer,
  mobile: string,
): Promise<AgentOrder> => {
  const { agentOrderNo } = await begin(agent, mobile);
  return customer.ask('joinAgentOrder', { key: await keyOf(agent, agentOrderNo) });
};

export const confirmAll = async (
  customer: Customer,
  { agentOrderNo }: Pick<AgentOrder, 'agentOrderNo'>,
): Promise<AgentOrder> => {
  const seen = await customer.ask('getAgentOrder', { agentOrderNo });
  const fields = [
    ...seen.fields
      .filter(({ confirmed }) => !confirmed)
      .map(({ path, version }) => ({ path, version })),
    ...(seen.choices && !seen.choices.confirmed
      ? [{ path: 'trial', version: seen.choices.version }]
      : []),
  ];
  return (await customer.ask('confirmAgentOrder', { agentOrderNo, fields })).order;
};

/** Leads a session as far as the customer's own draft. */
export const handedOver = async (
  agent: Customer,
  customer: Customer,
  mobile: string,
  serial = 1,
): Promise<{ readonly agentOrderNo: string; readonly draftNo: string }> => {
  const { agentOrderNo, version } = await joined(agent, customer, mobile);
  await customer.ask('saveAgentOrder', {
    agentOrderNo,
    baseProductNo: '1004',
    version,
    changes: ownPart(serial),
  });
  const confirmed = await confirmAll(customer, { agentOrderNo });
  const { draftNo } = await customer.ask('handOverAgentOrder', {
    agentOrderNo,
    version: confirmed.version,
  });
  return { agentOrderNo, draftNo };
};

/** Reads and confirms the texts that must be read before submitting. */
export const readAll = async (
  desk: Pick<OrderDesk, 'app' | 'clock'>,
  { ask }: Customer,
  draftNo: string,
): Promise<Filled> => {
  const product = desk.app.catalogue.find('1004')?.product;
  const documents = product?.notices.filter(({ confirm }) => confirm) ?? [];
  for (const action of ['open', 'confirm'] as const) {
    for (const { code } of documents) await ask('readOrderDocument', { draftNo, code, action });
    desk.clock.advance(60_000);
  }
  const { revision } = await ask('getDraft', { draftNo });
  return { draftNo, revision };
};
