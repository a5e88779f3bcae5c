import type { Logger } from 'pino';
import type { Api, CallName, Calls, Input, Output, Parsed } from '@parasol/contract';
import type { Refusal } from '@parasol/contract/errors';
import type { Ties } from '@parasol/domain/accounts/closing';
import type { Access, Caller, StaffCaller } from '@parasol/domain/accounts/access';
import type { Arrival } from '@parasol/domain/attribution/arrival';
import type { Touches } from '@parasol/domain/attribution/which-counts';
import type { Brand } from '@parasol/domain/brands/brand';
import type { Relation } from '@parasol/domain/catalogue/options';
import type { Product } from '@parasol/domain/catalogue/product';
import type { PlainDate } from '@parasol/domain/calendar/plain-date';
import type { Fen } from '@parasol/domain/money/fen';
import type { Party } from '@parasol/domain/orders/identity-check';
import type { ChargesAhead } from '@parasol/domain/policies/coverage-reminder';
import type { PolicyPeople } from '@parasol/domain/policies/policy-people';
import type { PolicyState } from '@parasol/domain/policies/policy-states';
import type { OpenPayment } from '@parasol/domain/policies/surrender-ways';
import type { ReducedTo } from '@parasol/domain/manual-underwriting/outcomes';
import type { StoredPrice } from '@parasol/domain/orders/order-record';
import type { OrderState } from '@parasol/domain/orders/order-states';
import type { Insured, Policyholder } from '@parasol/domain/orders/parties';
import type { Loading } from '@parasol/domain/rating/quote-input';
import type { RecordingStage } from '@parasol/domain/orders/order-actions';
import type { MemberAnswer } from '@parasol/domain/underwriting/insurer-answer';
import type { Refusal as QuoteRefusal } from '@parasol/domain/rating/refusal';
import type { Kysely, Selectable } from 'kysely';
import type { OpenDatabase } from './db/database.ts';
import type { Database } from './db/schema.ts';
import type { Tx } from './db/transaction.ts';
import type { Live } from './live/live.ts';
import type { Vault } from './db/personal-data/vault.ts';
import type { Env } from './env.ts';
import type { EventName, Events } from '#events.ts';
import type { Loopback, OpenedPath } from '#loopback.ts';

/**
 * What the process holds for as long as it runs; made once in app.ts. Who keeps something open for
 * everybody adds it here from where it stands (`declare module '#ground/context.ts'`).
 */
export interface App {
  readonly env: Env;
  readonly log: Logger;
  readonly database: OpenDatabase;
  /** Topics that people are on live. */
  readonly live: Live;
  /** Seals and opens personal data. */
  readonly vault: Vault;
  readonly brands: readonly Brand[];
  readonly loopback: Loopback;
  readonly pastPages: PastPages;
  readonly clock: () => Date;
  readonly ports: Ports;
  /** Tells what happened, in the transaction in which it did; `reactions.ts` says what follows. */
  readonly happened: <Name extends EventName>(
    tx: Tx,
    name: Name,
    event: Events[Name],
  ) => Promise<void>;
}

/** What a page of the past is told in place of the calls that it would make. */
export type PastAnswers = {
  readonly [Name in CallName]?: (
    input: Input<Name>,
    /** The other calls as that page can make them, and the visitor who makes them. */
    around: { readonly api: Api; readonly context: Context },
  ) => Output<Name> | Promise<Output<Name>>;
};

/** A look at a page in a house as it was: nobody is logged in there, and nothing is changed. */
export interface PastVisit {
  readonly app: App;
  readonly brand: Brand;
  readonly path: string;
  readonly at: Date;
  readonly answers: PastAnswers;
}

/** Pages drawn again as they were, once this process serves pages. */
export interface PastPages {
  open?: (visit: PastVisit) => Promise<OpenedPath>;
}

/** Cookies that came, and that a verb sets or clears on its answer; always HttpOnly, same-site, path `/`. */
export interface AnswerCookies {
  readonly get: (name: string) => string | undefined;
  readonly set: (name: string, value: string, maxAgeSeconds: number) => void;
  readonly clear: (name: string) => void;
}

/** What the session token that came with a request is worth; `stale` only until it is exchanged. */
export type PresentedSession =
  | { readonly state: 'none' | 'expired' | 'replaced' }
  | {
      readonly state: 'live' | 'stale';
      readonly sessionId: string;
      readonly userId: string;
      readonly cryptoUserId: string;
      /** The official account by which they signed in. */
      readonly thirdType: number | null;
    };

/** One call's surroundings: who asks, under which brand, and when. */
export interface Context {
  readonly app: App;
  readonly brand: Brand;
  readonly caller: Caller;
  /** Whose things the call is about: the caller's own, or those of the customer staff act for. */
  readonly person: string | null;
  readonly session: PresentedSession;
  readonly staffSessionId: string | null;
  /** `https://www.example.com`, as the browser knows us. */
  readonly origin: string;
  /** Whether the request came to a host where staff work. */
  readonly staffHost: boolean;
  readonly requestId: string;
  /** The client's network address. */
  readonly address: string;
  readonly userAgent: string;
  /** A random number that the browser keeps, the same for everyone who uses that browser. */
  readonly deviceId: string;
  /** How the person came to us, and from which page the call was made. */
  readonly arrival: Arrival;
  readonly now: Date;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly cookies: AnswerCookies;
}

/** The surroundings of a call that only somebody who is logged in may make. */
export interface PersonContext extends Context {
  readonly person: string;
}

/** The surroundings of a call that only staff may make. */
export interface StaffContext extends Context {
  readonly caller: StaffCaller;
  readonly staffSessionId: string;
}

type PersonAccess = Exclude<Access, 'public' | 'provider' | object>;

type ContextOf<Name extends CallName> = Calls[Name]['access'] extends PersonAccess
  ? PersonContext
  : Calls[Name]['access'] extends object
    ? StaffContext
    : Context;

/** What a call does. A refusal is returned; only a fault is thrown. */
export type Verb<Name extends CallName> = (
  context: ContextOf<Name>,
  input: Parsed<Name>,
) => Promise<Output<Name> | Refusal> | Output<Name> | Refusal;

/** The calls one module answers. */
export type Verbs = { readonly [Name in CallName]?: Verb<Name> };

/** Somebody who keeps things about a person: every noun that does names itself in `ports.ts`. */
export interface Keeper {
  /** What it adds to the customer's download, by name. */
  readonly sections: Readonly<Record<string, (context: PersonContext) => Promise<unknown>>>;
  /** What has to be finished before the account can be closed. */
  readonly ties?: (db: Kysely<Database>, userId: string, now: Date) => Promise<Partial<Ties>>;
}

export interface HeldPolicy {
  readonly orderNo: string;
  /** Whose it is now; null once their account is gone. */
  readonly userId: string | null;
  readonly policyNo: string;
  readonly state: PolicyState;
  readonly title: string;
  /** The state in a sentence, with its day. */
  readonly words: string;
  /** It covers somebody, or will: it counts for limits and one-policy rules. */
  readonly stands: boolean;
  readonly end: PlainDate | null;
}

/** An order as whoever answers about health for it has to know it. */
export interface OrderForNotice {
  readonly orderNo: string;
  readonly displayId: string;
  readonly baseProductNo: string;
  readonly productVersion: number;
  readonly quoteNo: string | null;
  readonly state: OrderState;
  readonly coverBegun: boolean;
  readonly policyOver: boolean;
  /** The policyholder where the position is null. */
  readonly people: readonly {
    readonly position: number | null;
    readonly relation: Relation;
    readonly person: Insured | Policyholder;
  }[];
}

/** What was collected for an order, as far as it can still go back. */
export interface CollectedMoney {
  readonly payments: readonly OpenPayment[];
  /** What of the premiums has gone back, or is on its way. */
  readonly returned: Fen;
}

/** A card that a bank has confirmed to be this person's. */
export interface OwnCard {
  readonly cardId: string;
  readonly bankName: string;
  readonly tail: string;
  readonly idNo: string;
}

/** What a person decided about somebody before there was an order. */
export interface CaseTerms {
  readonly caseNo: string;
  readonly answer: MemberAnswer;
  readonly reduced: ReducedTo | null;
  /** Held for the customer, and what was asked before it. */
  readonly price: StoredPrice;
  readonly askedFen: Fen;
  /** When it was decided: the price is as of then. */
  readonly at: Date;
  readonly decidedBy: string;
}

/** Somebody who buys and whoever serves them. */
export interface Sides {
  readonly brand: string;
  /** Both by their accounts; nobody serves where it is null. */
  readonly customer: string;
  readonly agent: string | null;
  /** Who serves, as the customer is told. */
  readonly servedBy: string;
}

/** What a module asks of the ones above it; filled in by `ports.ts`. A module may add to it, as to `App`. */
export interface Ports {
  /** What manual underwriting came to for somebody on an application, or why it does not count. */
  readonly caseTerms: (
    app: App,
    asked: {
      readonly brand: string;
      readonly userId: string;
      readonly now: Date;
      readonly product: Product;
    },
    person: Insured,
    member: number,
  ) => Promise<{ readonly terms: CaseTerms } | { readonly problem: string }>;
  /** Locks the cases that an order is about to stand on; a refusal when one no longer stands. */
  readonly holdCases: (
    tx: Tx,
    context: { readonly app: App },
    cases: readonly string[],
  ) => Promise<Refusal | undefined>;
  /** Takes the points that a gift costs, with its order; a refusal when there are too few. */
  readonly spendOnGift: (
    tx: Tx,
    context: { readonly app: App; readonly brand: Brand; readonly now: Date },
    order: {
      readonly userId: string;
      readonly agent: boolean;
      readonly product: Product;
      readonly draftNo: string;
    },
  ) => Promise<Refusal | undefined>;
  /** By which links somebody came who asked about a product before they bought it. */
  readonly touchesAsked: (
    db: Kysely<Database>,
    buyer: {
      readonly brand: string;
      readonly userId: string | null;
      readonly index?: Buffer;
      readonly baseProductNo: string;
    },
  ) => Promise<Touches>;
  /** Who is on the two sides of what people look at together; null when there is no such thing. */
  readonly sidesOf: (app: App, key: string) => Promise<Sides | null>;
  readonly keepers: readonly Keeper[];
  /** The sales that an agent prepared with customers, newest change first, with whose turn it is. */
  readonly agentOrdersOf: (
    context: { readonly app: App; readonly now: Date },
    agentNo: string,
  ) => Promise<readonly Output<'listAgentOrders'>['orders'][number][]>;
  /** What has become of the registration of somebody who may not sell now, if there was one. */
  readonly formerlyServing: (
    context: Pick<Context, 'app' | 'brand' | 'person'>,
  ) => Promise<Refusal | undefined>;
  /** Somebody was refused something; written down where they prepared it for a customer. */
  readonly noteRefused: (
    app: App,
    asked: {
      readonly person: string;
      readonly call: string;
      readonly input: object;
      readonly error: string;
    },
  ) => Promise<void>;
  /** How the policies that came of these orders stand on a day. */
  readonly policiesOfOrders: (
    db: Kysely<Database>,
    orderNos: readonly string[],
    today: PlainDate,
  ) => Promise<readonly HeldPolicy[]>;
  /** The premiums of an order that are still to come, and which of them are debited. */
  readonly chargesAhead: (app: App, db: Kysely<Database>, orderNo: string) => Promise<ChargesAhead>;
  /** How many claims were reported for these policies. */
  readonly claimsOfPolicies: (
    db: Kysely<Database>,
    policyNos: readonly string[],
  ) => Promise<number>;
  /** Whether a signer has still to prove who they are before they read and sign. */
  readonly insuredAuthOwed: (
    app: App,
    db: Kysely<Database>,
    orderNo: string,
    signer: string,
  ) => Promise<boolean>;
  /** Whether there is anything of somebody's face that staff could look at. */
  readonly hasFaceFiles: (db: Kysely<Database>, orderNo: string, party: string) => Promise<boolean>;
  /** How somebody on an order was known besides by the register. */
  readonly provedBy: (
    db: Kysely<Database>,
    orderNo: string,
    party: string,
  ) => Promise<readonly ('code' | 'face' | 'video' | 'photos')[]>;
  /** Whether an order may not go on before its policyholder has told more about the money. */
  readonly diligenceOwed: (app: App, db: Kysely<Database>, orderNo: string) => Promise<boolean>;
  /** What the recording of how it was sold means for an order; null where it means nothing. */
  readonly recordingStageOf: (
    app: App,
    db: Kysely<Database>,
    order: Selectable<Database['orders']>,
  ) => Promise<RecordingStage | null>;
  /** The card that its customer named for the premiums of an order; null where nobody did. */
  readonly namedCard: (db: Kysely<Database>, orderNo: string) => Promise<string | null>;
  /** Whether somebody who sells took part in what became this draft. */
  readonly isSoldTogether: (db: Kysely<Database>, draftNo: string) => Promise<boolean>;
  /** Whether a paid order waits for somebody to accept its recording. */
  readonly recordingHolds: (db: Kysely<Database>, orderNo: string) => Promise<boolean>;
  /** What a policy service changes, as the insurer is told of it. */
  readonly changeOf: (app: App, posNo: string) => Promise<unknown>;
  /** Whom a policy service would bring into a contract. */
  readonly peopleAdded: (app: App, posNo: string) => Promise<readonly Party[]>;
  /** The people a policy names now; nothing while there is none, or once they were erased. */
  readonly peopleOfPolicy: (
    app: App,
    db: Kysely<Database>,
    orderNo: string,
  ) => Promise<Partial<PolicyPeople>>;
  /** Whether money for a premium of an order may be on its way. */
  readonly debitUnderWay: (db: Kysely<Database>, orderNo: string) => Promise<boolean>;
  /** Locks the plan and the payments of an order, which come before its policy. */
  readonly lockPremiums: (tx: Tx, orderNo: string) => Promise<void>;
  /** A claim on a policy about which the insurer has not decided. */
  readonly undecidedClaimOf: (
    db: Kysely<Database>,
    policyNo: string,
  ) => Promise<string | undefined>;
  /** Writes down that the days of an unpaid premium are over, unless its money may be on its way. */
  readonly giveUpOverdue: (tx: Tx, app: App, orderNo: string) => Promise<void>;
  /** Where a customer of a brand reads their mail; null when they never said. */
  readonly mailAddressOf: (
    app: App,
    db: Kysely<Database>,
    userId: string,
    brand: string,
  ) => Promise<string | null>;
  readonly collectedMoney: (
    app: App,
    db: Kysely<Database>,
    orderNo: string,
  ) => Promise<CollectedMoney>;
  /** Cards to which money can be transferred. */
  readonly ownCards: (
    app: App,
    owner: {
      readonly userId: string;
      readonly brand: string;
      /** The transaction of whoever asks inside one. */
      readonly db?: Kysely<Database> | undefined;
    },
  ) => Promise<readonly OwnCard[]>;
  /** A placed order of a customer with the people whose health it was asked about. */
  readonly orderForNotice: (
    app: App,
    db: Kysely<Database>,
    whose: { readonly userId: string; readonly brand: string; readonly displayId: string },
    lock: boolean,
  ) => Promise<OrderForNotice | undefined>;
  /** What underwriting adds to the price of each person, or why it cannot be counted on. */
  readonly loadingsOf: (
    context: Context,
    product: Product,
    request: Parsed<'calculate'>,
  ) => Promise<{
    readonly loadings: readonly (Loading | undefined)[];
    readonly refusals: readonly QuoteRefusal[];
  }>;
}
