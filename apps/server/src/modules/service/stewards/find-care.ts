import { refuse, Refusal } from '@parasol/contract/errors';
import { dateOf } from '@parasol/domain/base/calendar/shanghai';
import type { App, PersonContext } from '#ground/context.ts';
import { registrationByNo } from '#modules/products/agents/own-registration.ts';
import { careByNo, type CareRow } from './queries/cares.ts';
import type { Side } from './queries/messages.ts';

/** A steward, as far as they may serve today. */
export interface Serving {
  readonly agentNo: string;
  readonly userId: string;
  readonly name: string;
}

export interface Sided {
  readonly care: CareRow;
  readonly side: Side;
  /** Null while the steward is suspended, or has left for good. */
  readonly serving: Serving | null;
}

export const servingOf = async (app: App, agentNo: string, now: Date): Promise<Serving | null> => {
  const row = await registrationByNo(app, agentNo);
  if (row?.state !== 'approved' || row.user_id === null) return null;
  if ((row.certificate_until ?? '') < dateOf(now.getTime())) return null;
  return { agentNo, userId: row.user_id, name: row.name };
};

const unknown = () => refuse('NOT_FOUND', '没有找到，可能已经更换了管家');

/** Read access: the customer's always, the steward's only while they serve. */
export const findCare = async (
  { app, brand, person, now }: Pick<PersonContext, 'app' | 'brand' | 'person' | 'now'>,
  careNo: string,
): Promise<Sided | Refusal> => {
  const care = await careByNo(app.database.db, careNo);
  if (care?.brand !== brand.id) return unknown();
  const serving = await servingOf(app, care.agent_no, now);
  if (care.user_id === person) return { care, side: 'customer', serving };
  const isServing = care.ended_at === null && serving?.userId === person;
  return isServing ? { care, side: 'steward', serving } : unknown();
};

/** The same for writing: an absent side gets no messages. */
export const findOpenCare = async (
  context: Pick<PersonContext, 'app' | 'brand' | 'person' | 'now'>,
  careNo: string,
): Promise<(Sided & { readonly serving: Serving }) | Refusal> => {
  const found = await findCare(context, careNo);
  if (found instanceof Refusal) return found;
  const { serving, care } = found;
  if (care.ended_at !== null) return refuse('CONFLICT', '这位管家已不再为您服务');
  if (serving === null) return refuse('CONFLICT', '管家现在不提供服务，可以换一位');
  return { ...found, serving };
};

/** Runs in a transaction that locks the care's row: it may have ended since it was found. */
export const ended = (care: CareRow | undefined): Refusal | undefined =>
  care === undefined || care.ended_at !== null
    ? refuse('CONFLICT', '管家已经更换，请刷新后再试')
    : undefined;
