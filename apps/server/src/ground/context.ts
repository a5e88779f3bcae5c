import type { Logger } from 'pino';
import type { Api, CallName, Calls, Input, Output, Parsed } from '@parasol/contract';
import type { Refusal } from '@parasol/contract/errors';
import type { Ties } from '@parasol/domain/base/accounts/closing';
import type { Access, Caller, StaffCaller } from '@parasol/domain/base/accounts/access';
import type { Arrival } from '@parasol/domain/base/attribution/arrival';
import type { Touches } from '@parasol/domain/base/attribution/which-counts';
import type { Brand } from '@parasol/domain/base/brands/brand';
import type { Relation } from '@parasol/domain/base/people/relation';
import type { Product } from '@parasol/domain/products/catalogue/product/product';
import type { PlainDate } from '@parasol/domain/base/calendar/plain-date';
import type { Fen } from '@parasol/domain/base/money/fen';
import type { Party } from '@parasol/domain/sales/orders/people/identity-check';
import type { ChargesAhead } from '@parasol/domain/contracts/policies/cover/coverage-reminder';
import type { PolicyPeople } from '@parasol/domain/contracts/policies/changes/policy-people';
import type { PolicyState } from '@parasol/domain/contracts/policies/policy-states';
import type { OpenPayment } from '@parasol/domain/contracts/policies/surrenders/surrender-ways';
import type { ReducedTo } from '@parasol/domain/sales/manual-underwriting/outcomes';
import type { StoredPrice } from '@parasol/domain/sales/orders/order-record';
import type { OrderState } from '@parasol/domain/sales/orders/states/order-states';
import type { Insured, Policyholder } from '@parasol/domain/sales/orders/form/parties';
import type { Loading } from '@parasol/domain/products/rating/quote-input';
import type { RecordingStage } from '@parasol/domain/sales/orders/states/order-actions';
import type { PaidAlready } from '@parasol/domain/sales/suitability/already';
import type { MemberAnswer } from '@parasol/domain/sales/underwriting/insurer-answer';
import type { Refusal as QuoteRefusal } from '@parasol/domain/products/rating/checks/refusal';
import type { Kysely, Selectable } from 'kysely';
import type { OpenDatabase } from './db/connection/database.ts';
import type { Database } from './db/schema.ts';
import type { Tx } from './db/transaction.ts';
import type { Live } from './live/live.ts';
import type { SentPages } from './sent-pages/open-sent-pages.ts';
import type { Vault } from './db/personal-data/vault.ts';
import type { Env } from './env.ts';
import type { Traces } from './work/traces.ts';
import type { EventName, Events } from '#events.ts';
import type { Loopback, OpenedPath } from '#loopback.ts';

/**
 * Things the process holds while it runs; made once in app.ts. A module that keeps something open
 * for all adds it here (`declare module '#ground/context.ts'`).
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
  readonly sentPages: SentPages;
  /** A collector of traces, where there is one. */
  readonly traces: Traces | undefined;
  readonly clock: () => Date;
  readonly ports: Ports;
  /** Announces an event in its transaction; `reactions.ts` has the reactions. */
  readonly happened: <Name extends EventName>(
    tx: Tx,
    name: Name,
    event: Events[Name],
  ) => Promise<void>;
}

/** Answers to a page of the past in place of the calls it would make. */
export type PastAnswers = {
  readonly [Name in CallName]?: (
    input: Input<Name>,
    /** The other calls as that page can make them, and the visitor who makes them. */
    around: { readonly api: Api; readonly context: Context },
  ) => Output<Name> | Promise<Output<Name>>;
};

/** A look at a page of the past: without a login, and without changes. */
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

/** State of the session token of a request; `stale` only until it is exchanged. */
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
  /** The owner of the call's data: the caller, or the customer staff act for. */
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
  /** The puzzle that the page solved when this call was refused before. */
  readonly puzzle?: { readonly id: string; readonly answer: string } | undefined;
  readonly now: Date;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly cookies: AnswerCookies;
}

/** The surroundings of a call that needs a logged-in person. */
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

/** The code behind a call. A refusal is returned; only a fault is thrown. */
export type Verb<Name extends CallName> = (
  context: ContextOf<Name>,
  input: Parsed<Name>,
) => Promise<Output<Name> | Refusal> | Output<Name> | Refusal;

/** The calls one module answers. */
export type Verbs = { readonly [Name in CallName]?: Verb<Name> };

/** A module that stores data about a person: each names itself in `ports.ts`. */
export interface Keeper {
  /** Its parts of the customer's download, by name. */
  readonly sections: Readonly<Record<string, (context: PersonContext) => Promise<unknown>>>;
  /** Open matters that have to be finished before the account can be closed. */
  readonly ties?: (db: Kysely<Database>, userId: string, now: Date) => Promise<Partial<Ties>>;
}

export interface HeldPolicy {
  readonly orderNo: string;
  /** Its present owner; null once their account is gone. */
  readonly userId: string | null;
  readonly policyNo: string;
  readonly state: PolicyState;
  readonly title: string;
  /** The state in a sentence, with its day. */
  readonly words: string;
  /** It covers a person, or will: it counts for limits and one-policy rules. */
  readonly stands: boolean;
  readonly end: PlainDate | null;
}

/** The facts of an order that the health notice needs. */
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

/** Money collected for an order, as far as it can still be refunded. */
export interface CollectedMoney {
  readonly payments: readonly OpenPayment[];
  /** Premiums refunded, or on their way back. */
  readonly returned: Fen;
}

/** A card that a bank has confirmed to be this person's. */
export interface OwnCard {
  readonly cardId: string;
  readonly bankName: string;
  readonly tail: string;
  readonly name: string;
  readonly idNo: string;
}

/** An underwriter's decision about a person before there was an order. */
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

/** A customer and their agent. */
export interface Sides {
  readonly brand: string;
  /** Both by their accounts; null where there is no agent. */
  readonly customer: string;
  readonly agent: string | null;
  /** The agent, as the customer reads it. */
  readonly servedBy: string;
}

/**
 * Questions of a module to the ones above it; filled in by `ports.ts`. A module may add to it, as
 * to `App`.
 */
export interface Ports {
  /**
   * The result of manual underwriting for a person on an application, or the reason it does not
   * count.
   */
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
  /** The links by which a buyer came to ask about a product before buying it. */
  readonly touchesAsked: (
    db: Kysely<Database>,
    buyer: {
      readonly brand: string;
      readonly userId: string | null;
      readonly index?: Buffer;
      readonly baseProductNo: string;
    },
  ) => Promise<Touches>;
  /** The two sides of a shared view; null when it does not exist. */
  readonly sidesOf: (app: App, key: string) => Promise<Sides | null>;
  readonly keepers: readonly Keeper[];
  /** The sales that an agent prepared with customers, newest change first, with whose turn it is. */
  readonly agentOrdersOf: (
    context: { readonly app: App; readonly now: Date },
    agentNo: string,
  ) => Promise<readonly Output<'listAgentOrders'>['orders'][number][]>;
  /** State of the registration of a person who may not sell now, if there was one. */
  readonly formerlyServing: (
    context: Pick<Context, 'app' | 'brand' | 'person'>,
  ) => Promise<Refusal | undefined>;
  /** A refused call; recorded where the agent prepared the sale for a customer. */
  readonly noteRefused: (
    app: App,
    asked: {
      readonly person: string;
      readonly call: string;
      readonly input: object;
      readonly error: string;
    },
  ) => Promise<void>;
  /** The state of these orders' policies on a day. */
  readonly policiesOfOrders: (
    db: Kysely<Database>,
    orderNos: readonly string[],
    today: PlainDate,
  ) => Promise<readonly HeldPolicy[]>;
  /** Premiums a person pays us under policies and open applications, apart from one price. */
  readonly paidAlreadyBy: (
    db: Kysely<Database>,
    payer: { readonly userId: string; readonly person?: Buffer },
    exceptQuote: string,
    now: Date,
  ) => Promise<PaidAlready>;
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
  /** Whether staff could look at pictures of a person's face. */
  readonly hasFaceFiles: (db: Kysely<Database>, orderNo: string, party: string) => Promise<boolean>;
  /** How a person on an order was identified besides the register. */
  readonly provedBy: (
    db: Kysely<Database>,
    orderNo: string,
    party: string,
  ) => Promise<
    readonly ('code' | 'face' | 'bank-card' | 'video' | 'photos' | 'face-photos' | 'compared')[]
  >;
  /** Whether an order may not go on before its policyholder has told more about the money. */
  readonly diligenceOwed: (app: App, db: Kysely<Database>, orderNo: string) => Promise<boolean>;
  /** The stage of an order's sales recording; null where none is needed. */
  readonly recordingStageOf: (
    app: App,
    db: Kysely<Database>,
    order: Selectable<Database['orders']>,
  ) => Promise<RecordingStage | null>;
  /** The card that the customer named for the premiums of an order; null where they named none. */
  readonly namedCard: (db: Kysely<Database>, orderNo: string) => Promise<string | null>;
  /** Whether an agent took part in what became this draft. */
  readonly isSoldTogether: (db: Kysely<Database>, draftNo: string) => Promise<boolean>;
  /** Whether a paid order waits for staff to accept its recording. */
  readonly recordingHolds: (db: Kysely<Database>, orderNo: string) => Promise<boolean>;
  /** The change of a policy service, as sent to the insurer. */
  readonly changeOf: (app: App, posNo: string) => Promise<unknown>;
  /** Why nothing can be booked for a day any more; null while its month is open. */
  readonly whyBooksClosed: (db: Kysely<Database>, day: string) => Promise<string | null>;
  /** Holds a statement of an insurer or of our bank against the ledger once more. */
  readonly compareStatement: (tx: Tx, reconciliationId: number) => Promise<void>;
  /** A paper about a premium, as the insurer is asked for it. */
  readonly invoiceOf: (app: App, invoiceNo: string) => Promise<object>;
  /** People a policy service would bring into a contract. */
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
      /** The caller's transaction, if there is one. */
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
  /** Underwriting loadings on each person's price, or the reason they cannot be relied on. */
  readonly loadingsOf: (
    context: Context,
    product: Product,
    request: Parsed<'calculate'>,
  ) => Promise<{
    readonly loadings: readonly (Loading | undefined)[];
    readonly refusals: readonly QuoteRefusal[];
  }>;
}
