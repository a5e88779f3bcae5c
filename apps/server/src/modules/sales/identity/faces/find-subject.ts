import { maskName } from '@parasol/domain/base/fields/masks/mask';
import { refuse, Refusal } from '@parasol/contract/errors';
import type { FacePurpose } from '@parasol/domain/sales/identity/faces/vouched';
import type { Person } from '@parasol/domain/base/people/person';
import { policyholderSigns } from '@parasol/domain/sales/orders/people/signers';
import type { Context } from '#ground/context.ts';
import { actorOf } from '#ground/caller/person-of.ts';
import { peopleWithSides } from '#modules/sales/identity/documents/get-certificates.ts';
import { findAuth } from '#modules/sales/identity/insured/find-auth.ts';
import { draftFiles, orderFiles } from '#modules/sales/orders/draft.ts';
import { findOwnOrder, identitiesOf, type OrderRow } from '#modules/sales/orders/order.ts';
import { partiesOnOrder } from '#modules/sales/orders/identity/order-identity.ts';
import { checksOf } from './queries.ts';

export interface FaceSubject {
  readonly order: OrderRow;
  readonly party: string;
  readonly role: string;
  readonly person: Person;
  readonly purpose: FacePurpose;
  readonly state: 'open' | 'waiting' | 'done' | 'closed';
  /** Why a person returned the pictures. */
  readonly note: string | null;
  readonly actor: string;
}

export interface AskedSubject {
  readonly orderNo: string;
  readonly token?: string | undefined;
}

const byLink = async (
  context: Context,
  link: { readonly orderNo: string; readonly token: string },
): Promise<FaceSubject | Refusal> => {
  const found = await findAuth(context, link);
  if (found instanceof Refusal) return found;
  const { order, asked } = found;
  const { signer: party, role, person } = asked;
  const papers = (await identitiesOf(context.app.database.db, order.order_no)).find(
    (each) => each.party === party,
  );
  const stateOf = (): FaceSubject['state'] => {
    if (found.state === 'done') return 'done';
    if (found.state === 'not-due' || order.state !== 'to-sign') return 'closed';
    return papers?.state === 'sent' ? 'waiting' : 'open';
  };
  const note = papers?.state === 'returned' ? papers.note : null;
  return {
    order,
    party,
    role,
    person,
    purpose: 'insured',
    state: stateOf(),
    note,
    actor: 'insured',
  };
};

const own = async (context: Context, orderNo: string): Promise<FaceSubject | Refusal> => {
  const { app, caller } = context;
  // A person cannot show their face for another, whatever they may do for them otherwise.
  if (caller.kind === 'visitor') return refuse('LOGIN_REQUIRED');
  if (caller.kind === 'staff') return refuse('NO_PERMISSION');
  const order = await findOwnOrder(context, orderNo);
  if (order instanceof Refusal) return order;
  const { db } = app.database;
  const party = policyholderSigns;
  const found = (await partiesOnOrder(app, db, order)).find((each) => each.party === party);
  if (!found) return refuse('NOT_FOUND', '没有找到这份订单，请核对订单号');
  const { role, person } = found;
  const about = { order, party, role, person, actor: actorOf(caller) };
  if (order.state === 'to-sign') {
    const shown = (await checksOf(db, { orderNo, party })).some(
      ({ purpose, state }) => purpose === 'signing' && state === 'yes',
    );
    return { ...about, purpose: 'signing', state: shown ? 'done' : 'open', note: null };
  }
  const states = { verified: 'done', sent: 'waiting' } as const;
  const open = found.state === 'verified' || found.state === 'sent' ? states[found.state] : 'open';
  const note = found.state === 'returned' ? (found.decision?.note ?? null) : null;
  const state = order.state === 'to-verify' || open === 'done' ? open : 'closed';
  return { ...about, purpose: 'identity', state, note };
};

/** The person who shows their face: the policyholder, or the holder of the link to sign. */
export const findSubject = (
  context: Context,
  { orderNo, token }: AskedSubject,
): Promise<FaceSubject | Refusal> =>
  token === undefined ? own(context, orderNo) : byLink(context, { orderNo, token });

/** The same while a proof is due. */
export const findOpenSubject = async (
  context: Context,
  asked: AskedSubject,
): Promise<FaceSubject | Refusal> => {
  const subject = await findSubject(context, asked);
  if (subject instanceof Refusal || subject.state === 'open') return subject;
  const { state } = subject.order;
  if (subject.state === 'waiting') {
    return refuse('ORDER_MOVED_ON', '工作人员正在核对，请等结果', { state });
  }
  return refuse('ORDER_MOVED_ON', '现在不需要验证身份', { state });
};

type Side = Awaited<ReturnType<typeof peopleWithSides>>[number]['sides'][number];

/** The order's pictures of the subject's card; their own are for them alone. */
export const cardSides = async (
  { app }: Context,
  { order, party, purpose }: FaceSubject,
): Promise<readonly Side[]> => {
  const files = purpose === 'insured' ? orderFiles : draftFiles;
  const people = await peopleWithSides(app, order, maskName, files);
  return people.find((each) => each.party === party)?.sides ?? [];
};
