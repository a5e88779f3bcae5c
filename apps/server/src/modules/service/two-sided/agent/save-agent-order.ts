import { dayMs } from '@parasol/domain/base/calendar/durations';
import { randomBytes } from 'node:crypto';
import type { Parsed } from '@parasol/contract';
import { refuse, Refusal } from '@parasol/contract/errors';
import { canonicalJson } from '@parasol/domain/products/disclosure/records/canonical-json';
import { mostEntries } from '@parasol/domain/sales/orders/form/draft';
import { numberBytes, orderNumber } from '@parasol/domain/sales/orders/order-number';
import {
  agentMayPrepare,
  writeFields,
  type FieldClash,
} from '@parasol/domain/service/two-sided/prepared-fields';
import type { SessionEvent } from '@parasol/domain/service/two-sided/session-events';
import {
  beforeOrder,
  sessionDays,
  together,
  type SessionMove,
  type Side,
} from '@parasol/domain/service/two-sided/session-states';
import type { PersonContext, Verb } from '#ground/context.ts';
import { inTransaction, type Tx } from '#ground/db/transaction.ts';
import { hasMobile } from '#modules/base/accounts/login/has-mobile.ts';
import { agentOfUser, notServing } from '#modules/products/agents/find-agent.ts';
import { unidentified } from '#modules/products/agents/own-registration.ts';
import { findProduct } from '#modules/products/catalogue/products/views/find-product.ts';
import { withoutPregnancy } from '#modules/products/rating/calculator/rate-request.ts';
import {
  findSession,
  mayGoOn,
  movedOn,
  moverOf,
} from '#modules/service/two-sided/session/find-session.ts';
import { moveSession, writeSession } from '#modules/service/two-sided/session/move-session.ts';
import {
  countOpenSessions,
  insertSession,
  type SessionRow,
} from '#modules/service/two-sided/queries.ts';
import {
  nothingYet,
  openSession,
  sealSession,
  type Choices,
  type SessionContent,
} from '#modules/service/two-sided/session/sealed-session.ts';
import { sessionView, stillToConfirm } from '#modules/service/two-sided/session/session-view.ts';

type Save = Parsed<'saveAgentOrder'>;

const mostOpen = 200;

export const expiryFrom = (now: Date): Date => new Date(now.getTime() + sessionDays * dayMs);

/** A save by an agent that contains any of the customer's own fields is refused as a whole. */
const refuseCustomersFields = (side: Side, { changes = {} }: Save): Refusal | undefined => {
  const locked = side === 'agent' ? Object.keys(changes).filter((p) => !agentMayPrepare(p)) : [];
  return locked.length === 0
    ? undefined
    : refuse('NO_PERMISSION', '其中有只能由客户本人填写的内容', {
        fields: locked.map((field) => ({ field, message: '由客户本人填写' })),
      });
};

/** A due date or an underwriting number is a health fact: neither is ever prepared. */
const choicesWithoutHealth = (input: NonNullable<Save['choices']>): Choices['input'] => {
  const { insureds, ...rest } = withoutPregnancy(input);
  return { ...rest, insureds: insureds.map(({ trialParamNo: _number, ...person }) => person) };
};

/** Where the people of a sale live, by its fields. */
export const livedIn = (
  choices: Choices['input'] | undefined,
  values: Readonly<Record<string, string | null | undefined>>,
): (string | undefined)[] => [
  ...(choices?.insureds.map(({ region }) => region) ?? []),
  ...Object.entries(values).flatMap(([path, value]) =>
    path.endsWith('.region') && value !== null ? [value] : [],
  ),
];

interface Written {
  readonly content: SessionContent;
  readonly clashes: readonly FieldClash[];
  readonly changed: readonly string[];
  readonly chosen: boolean;
}

/** The customer's choices outweigh like their words do. */
const writeChoices = (
  choices: Choices | null,
  given: Save['choices'],
  { by, at, version }: { readonly by: Side; readonly at: string; readonly version: number },
): Choices | null => {
  if (given === undefined) return choices;
  const input = choicesWithoutHealth(given);
  const same = choices !== null && canonicalJson(choices.input) === canonicalJson(input);
  if (same) return by === 'customer' ? { ...choices, confirmed: true } : choices;
  const customers = choices !== null && (choices.by === 'customer' || choices.confirmed);
  if (by === 'agent' && customers) return choices;
  return { input, by, at, version, confirmed: by === 'customer' };
};

const write = (
  content: SessionContent,
  save: Save,
  writing: {
    readonly by: Side;
    readonly at: string;
    readonly since: number;
    readonly version: number;
  },
): Written => {
  const { fields, clashes } = writeFields(content.fields, {
    ...writing,
    changes: save.changes ?? {},
  });
  const choices = writeChoices(content.choices, save.choices, writing);
  const changed = Object.keys(fields).filter((path) => fields[path] !== content.fields[path]);
  const mobile = save.mobile ?? content.mobile;
  return {
    content: { ...content, mobile, fields, choices },
    clashes,
    changed,
    chosen: choices !== content.choices,
  };
};

export const saveAgentOrder: Verb<'saveAgentOrder'> = async (context, save) => {
  if (save.choices !== undefined && save.choices.baseProductNo !== save.baseProductNo)
    return refuse('INVALID_REQUEST', '试算的产品与办理的产品不同，请重新试算');
  const { agentOrderNo } = save;
  const saved =
    agentOrderNo === undefined
      ? await begin(context, save)
      : await inTransaction(context.app.database, (tx) =>
          saveAgain(tx, context, agentOrderNo, save),
        );
  if (saved instanceof Refusal) return saved;
  return {
    order: await sessionView(context, saved.row, saved.side),
    clashes: [...saved.clashes],
  };
};

interface Kept {
  readonly row: SessionRow;
  readonly side: Side;
  readonly clashes: readonly FieldClash[];
}

/** Only an agent who may sell this, here, today begins; and only a product for joint sales. */
const begin = async (context: PersonContext, save: Save): Promise<Kept | Refusal> => {
  const { app, brand, caller, person, now } = context;
  const agent = await agentOfUser(app.database.db, person);
  if (!agent) return refuse('NO_PERMISSION');
  if (caller.kind !== 'agent' && caller.kind !== 'broker') return notServing(context, agent);
  const nameless = unidentified(agent, now);
  if (nameless) return nameless;
  const published = await findProduct(context, save.baseProductNo);
  if (published instanceof Refusal) return published;
  const { product } = published;
  const sale = {
    agentNo: agent.agent_no,
    baseProductNo: product.baseProductNo,
    where: livedIn(save.choices, save.changes ?? {}),
  };
  const refused =
    (await mayGoOn(context, sale, 'agent')) ??
    refuseCustomersFields('agent', save) ??
    (await refuseOwnNumber(context, 'agent', save, app.database.db));
  if (refused) return refused;
  // Only the customer may enter a due date, and it is never stored: such a price is made by them
  // alone.
  if (!product.sale.ways.includes('assisted') || product.eligibility.pregnancy !== undefined)
    return refuse('NOT_ON_SALE', `${product.names.marketing}由客户自己在线投保，不能一起办理`);
  if ((await countOpenSessions(app.database.db, person, now)) >= mostOpen)
    return refuse('TOO_MANY_REQUESTS', '进行中的办理过多，请先撤回不需要的');
  const at = now.toISOString();
  const { content } = write(nothingYet, save, { by: 'agent', at, since: 0, version: 1 });
  if (Object.keys(content.fields).length > mostEntries) return refuse('TOO_LARGE');
  const agentOrderNo = orderNumber('AO', randomBytes(numberBytes));
  const sealed = await sealSession(app, { agent_order_no: agentOrderNo }, content);
  const row = await inTransaction(app.database, async (tx) => {
    const made = await insertSession(tx.db, {
      agent_order_no: agentOrderNo,
      brand: brand.id,
      agent_no: agent.agent_no,
      agent_user_id: person,
      kind: agent.kind,
      way: save.way ?? 'together',
      base_product_no: product.baseProductNo,
      product_version: product.version,
      state: 'prepared',
      version: 1,
      sealed,
      mobile_index: indexOf(context, content.mobile),
      link_hash: null,
      user_id: null,
      joined_at: null,
      card_id: null,
      draft_no: null,
      quote_no: null,
      order_no: null,
      handed_over_at: null,
      agent_page: null,
      agent_seen_at: null,
      customer_page: null,
      customer_seen_at: null,
      created_at: now,
      changed_at: now,
      expires_at: expiryFrom(now),
    });
    tx.audit({
      actor: moverOf(context, 'agent').actor,
      action: 'agent-order.begun',
      subject: `agent-order:${agentOrderNo}`,
      detail: { baseProductNo: product.baseProductNo, agentNo: agent.agent_no },
    });
    return made;
  });
  return { row, side: 'agent', clashes: [] };
};

export const indexOf = ({ app }: PersonContext, mobile: string | null): Buffer | null =>
  mobile === null ? null : app.vault.blindIndex('phone', mobile);

/** The agent decides whom to invite and how, as long as the customer has not joined. */
const inviting = (side: Side, row: SessionRow, { mobile, way }: Save): Refusal | undefined => {
  if (mobile === undefined && way === undefined) return undefined;
  if (side === 'customer') return refuse('NO_PERMISSION', '这一步由服务人员完成');
  if (row.user_id === null) return undefined;
  return refuse('CONFLICT', '客户已加入，需要换人时请先重置');
};

const isOwn = async (
  context: PersonContext,
  mobile: string | null | undefined,
  db: Tx['db'],
): Promise<boolean> => {
  const index = indexOf(context, mobile ?? null);
  return index !== null && hasMobile(db, context.person, index);
};

/** One person is never both sides: an agent neither invites their own number nor fills it in. */
const refuseOwnNumber = async (
  context: PersonContext,
  side: Side,
  { mobile, changes = {} }: Save,
  db: Tx['db'],
): Promise<Refusal | undefined> => {
  if (await isOwn(context, mobile, db))
    return refuse('INVALID_REQUEST', '不能邀请您自己的手机号码，为自己投保请在产品页直接办理');
  return side === 'agent' && (await isOwn(context, changes['policyholder.mobile'], db))
    ? refuse('INVALID_REQUEST', '投保人的手机号码要由客户本人使用，不能填写您自己的')
    : undefined;
};

const mostNamed = 20;

/** One event for all fields written at once. */
export const aboutFields = (
  event: 'field-changed' | 'field-confirmed',
  paths: readonly string[],
): { readonly event: SessionEvent; readonly about: string | null }[] =>
  paths.length === 0 ? [] : [{ event, about: paths.length > mostNamed ? null : paths.join(' ') }];

/** Called after every word: whether the customer has confirmed all there is. */
const moveAfter = (row: SessionRow, content: SessionContent, side: Side): SessionMove | null => {
  if (!together.includes(row.state)) return null;
  const open = stillToConfirm(content).length > 0;
  if (side === 'customer') return open ? 'fill' : 'confirm';
  return open && row.state === 'confirmed' ? 'fill' : null;
};

/** Writes a locked session's content, its move and the event for the other side. */
export const keepContent = async (
  tx: Tx,
  context: PersonContext,
  row: SessionRow,
  side: Side,
  content: SessionContent,
  events: Parameters<typeof writeSession>[5],
  more: Parameters<typeof writeSession>[3] = {},
): Promise<SessionRow> => {
  const { app, now } = context;
  const change = {
    ...more,
    version: row.version + 1,
    sealed: await sealSession(app, row, content),
    expires_at: expiryFrom(now),
  };
  const move = moveAfter(row, content, side);
  const moved =
    move === null
      ? undefined
      : await moveSession(tx, app, row, {
          event: move,
          ...moverOf(context, side),
          change,
          told: events,
        });
  return moved ?? writeSession(tx, app, row, change, side, events);
};

const saveAgain = async (
  tx: Tx,
  context: PersonContext,
  agentOrderNo: string,
  save: Save,
): Promise<Kept | Refusal> => {
  const { app, now } = context;
  const found = await findSession(context, agentOrderNo, tx.db, true);
  if (found instanceof Refusal) return found;
  const { row, side } = found;
  if (row.base_product_no !== save.baseProductNo)
    return refuse('INVALID_REQUEST', '这次办理是另一个产品，请重新打开');
  if (!(side === 'agent' ? beforeOrder : together).includes(row.state))
    return movedOn(side, row.state);
  const sale = {
    agentNo: row.agent_no,
    baseProductNo: row.base_product_no,
    where: livedIn(save.choices, save.changes ?? {}),
  };
  const refused =
    (await mayGoOn(context, sale, side, tx.db)) ??
    refuseCustomersFields(side, save) ??
    inviting(side, row, save) ??
    (await refuseOwnNumber(context, side, save, tx.db));
  if (refused) return refused;
  const before = await openSession(app, row);
  const version = row.version + 1;
  const { content, clashes, changed, chosen } = write(before, save, {
    by: side,
    at: now.toISOString(),
    since: save.version,
    version,
  });
  if (Object.keys(content.fields).length > mostEntries) return refuse('TOO_LARGE');
  const events = [
    ...aboutFields('field-changed', changed),
    ...(chosen ? [{ event: 'choices-changed' as const }] : []),
  ];
  const saved = await keepContent(tx, context, row, side, content, events, {
    ...(save.way === undefined ? {} : { way: save.way }),
    // Another mobile: the holder of the old link was not meant.
    ...(content.mobile === before.mobile
      ? {}
      : { mobile_index: indexOf(context, content.mobile), link_hash: null, tries: 0, texts: 0 }),
  });
  return { row: saved, side, clashes };
};
