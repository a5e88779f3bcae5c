import type { Parsed } from '@parasol/contract';
import { refuse, type Refusal } from '@parasol/contract/errors';
import { roleValues } from '@parasol/domain/products/agents/agent-states';
import type { FileAnswer } from '@parasol/contract/file-shapes';
import type { App, Context, PersonContext, Verb } from '#ground/context.ts';
import { noSuchFile, openFile } from '#ground/files/open-file.ts';
import { agentCard, ownAgentView, photoOf } from './agent-view.ts';
import { linkHere, servingByLink } from './links/open-agent-link.ts';
import { agentByNo, agentOfUser, type AgentRow } from '#modules/base/accounts/agent-rows.ts';

export const getRoleInfo: Verb<'getRoleInfo'> = ({ caller }) => {
  const role = caller.kind === 'agent' || caller.kind === 'broker' ? caller.kind : 'customer';
  return { role, roleType: roleValues[role] };
};

/** An agent of another brand does not exist here. */
const servingHere = async (
  { app, brand }: Pick<Context, 'app' | 'brand'>,
  agentNo: string,
): Promise<AgentRow | undefined> => {
  const row = await agentByNo(app.database.db, agentNo);
  return row?.brand === brand.id ? row : undefined;
};

/** A valid link decides the agent; without one, the named agent, or else the caller. */
const meant = async (
  context: Context,
  { agentNo, shareKey }: Parsed<'getAgentInfo'>,
): Promise<AgentRow | undefined> => {
  const { app, person } = context;
  if (shareKey !== undefined) {
    const link = await linkHere(context, shareKey);
    return link && servingByLink(context, link);
  }
  if (agentNo !== undefined) return servingHere(context, agentNo);
  return person === null ? undefined : agentOfUser(app.database.db, person);
};

export const getAgentInfo: Verb<'getAgentInfo'> = async (context, input) => {
  const { app, now } = context;
  const row = await meant(context, input);
  return { agent: row ? await agentCard(app, row, now) : null };
};

const photo = async (app: App, agentNo: string): Promise<FileAnswer | Refusal> => {
  const file = await photoOf(app, agentNo);
  const opened = file ? await openFile(app, file) : noSuchFile();
  return 'bytes' in opened ? { ...opened, inline: true } : opened;
};

export const getAgentUserPic: Verb<'getAgentUserPic'> = async (context, { agentNo }) => {
  const row = await servingHere(context, agentNo);
  const card = row && (await agentCard(context.app, row, context.now));
  return card?.photo ? photo(context.app, agentNo) : refuse('NOT_FOUND', '没有找到照片');
};

/** Agents see their own registration in every state. */
export const getOwnAgent: Verb<'getOwnAgent'> = async ({ app, person }) => {
  const row = await agentOfUser(app.database.db, person);
  return { agent: row ? await ownAgentView(app, row) : null };
};

/** A person's own registration as an agent, for their download. */
export const exportAgent = async ({ app, person }: PersonContext): Promise<unknown> => {
  const row = await agentOfUser(app.database.db, person);
  return row ? ownAgentView(app, row) : null;
};

export const agentPhoto = photo;
