import type { Output } from '@parasol/contract';
import { agentKinds, agentLife } from '@parasol/domain/products/agents/agent-states';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import { maskPhone } from '@parasol/domain/base/fields/masks/mask';
import type { App } from '#ground/context.ts';
import { filesOf, type FileOwner, type FileRow } from '#ground/files/queries.ts';
import { mobileOf } from '#modules/base/accounts/people/person.ts';
import { userById } from '#modules/base/accounts/people/read-user.ts';
import { identityOf } from './own-registration.ts';
import type { AgentRow } from '#modules/base/accounts/agent-rows.ts';
import { provincesOf, regionNames } from './regions.ts';

type Card = NonNullable<Output<'getAgentInfo'>['agent']>;

export const photoOwner = (agentNo: string): FileOwner => ({ kind: 'agent', no: agentNo });

export const photoOf = async ({ database }: App, agentNo: string): Promise<FileRow | undefined> =>
  (await filesOf(database.db, photoOwner(agentNo))).at(-1);

/** Public, and only for an agent who may serve today. */
export const agentCard = async (app: App, row: AgentRow, now: Date): Promise<Card | null> => {
  const { certificate_no: certificateNo, certificate_until: certificateUntil } = row;
  if (row.state !== 'approved' || certificateNo === null || certificateUntil === null) return null;
  if (certificateUntil < dateOf(now.getTime())) return null;
  return {
    agentNo: row.agent_no,
    kind: row.kind,
    kindTitle: agentKinds[row.kind],
    name: row.name,
    certificateNo,
    certificateUntil,
    photo: (await photoOf(app, row.agent_no)) !== undefined,
  };
};

export const ownAgentView = async (
  app: App,
  row: AgentRow,
): Promise<Output<'applyAsAgent'>['agent']> => ({
  agentNo: row.agent_no,
  kind: row.kind,
  state: row.state,
  stateTitle: agentLife.states[row.state].title,
  stateWords: agentLife.states[row.state].words,
  reason: row.reason,
  stateSince: row.state_since?.toISOString() ?? null,
  name: row.name,
  certificateNo: row.certificate_no ?? '',
  certificateUntil: row.certificate_until,
  photo: (await photoOf(app, row.agent_no)) !== undefined,
  canApply: agentLife.move(row.state, 'apply') !== null,
  products: row.products && row.products.map((no) => productName(app, no)),
  regions: row.regions && regionNames(app, row.regions),
  identity: identityOf(row, app.clock()),
});

const productName = (app: App, baseProductNo: string): string => productName(app, baseProductNo);

const byStaff = ['approve', 'refuse', 'suspend', 'resume', 'end'] as const;

const mobileOfUser = async (app: App, userId: string): Promise<string> => {
  const user = await userById(app.database.db, userId);
  return maskPhone((user && (await mobileOf(app, user))) ?? '');
};

export const agentForStaff = async (
  app: App,
  row: AgentRow,
): Promise<Output<'getAgentForStaff'>> => ({
  agentNo: row.agent_no,
  brand: row.brand,
  kind: row.kind,
  kindTitle: agentKinds[row.kind],
  state: row.state,
  stateTitle: agentLife.states[row.state].title,
  name: row.name,
  mobile: await mobileOfUser(app, row.user_id),
  userId: row.user_id,
  certificateNo: row.certificate_no ?? '',
  certificateUntil: row.certificate_until,
  products: row.products,
  offered: app.catalogue
    .all()
    .filter(({ product }) => product.sale.brands.includes(row.brand))
    .map(({ product }) => ({
      baseProductNo: product.baseProductNo,
      name: product.names.marketing,
    })),
  regions: row.regions,
  provinces: provincesOf(app),
  identity: identityOf(row, app.clock()),
  reason: row.reason,
  photo: (await photoOf(app, row.agent_no)) !== undefined,
  createdAt: row.created_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
  moves: byStaff.filter((event) => agentLife.move(row.state, event) !== null),
});
