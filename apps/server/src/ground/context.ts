import type { Logger } from 'pino';
import type { Api, CallName, Calls, Input, Output, Parsed } from '@parasol/contract';
import type { Refusal } from '@parasol/contract/errors';
import type { Access, Caller, StaffCaller } from '@parasol/domain/base/accounts/access';
import type { Arrival } from '@parasol/domain/base/attribution/arrival';
import type { Brand } from '@parasol/domain/base/brands/brand';
import type { OpenDatabase } from './db/connection/database.ts';
import type { Tx } from './db/transaction.ts';
import type { Live } from './live/live.ts';
import type { SentPages } from './sent-pages/open-sent-pages.ts';
import type { Vault } from './db/personal-data/vault.ts';
import type { Env } from './env.ts';
import type { Traces } from './work/traces.ts';
import type { EventName, Events } from '#events.ts';
import type { Loopback, OpenedPath } from './loopback.ts';

/**
 * Things the process holds while it runs; made once in app.ts. The floors above add theirs in
 * `app-parts.ts`.
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

/**
 * Cookies of the request, and those that a verb sets or clears on its answer; always HttpOnly,
 * same-site, path `/`.
 */
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

/** One call's surroundings: the caller, the brand, and the time. */
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
  /** Whether the request came to a host of staff. */
  readonly staffHost: boolean;
  readonly requestId: string;
  /** The client's network address. */
  readonly address: string;
  readonly userAgent: string;
  /** A random number that the browser keeps, the same for everyone who uses that browser. */
  readonly deviceId: string;
  /** How the person arrived, and from which page the call was made. */
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

/** Rows of the things that calls are about; `subjects.ts` joins them. */
export interface Subjects {}

type AboutOf<Name extends CallName> = NonNullable<Calls[Name]['about']>;

/** The subject of a call, as its verb receives it; nothing where it has none. */
export type SubjectOf<Name extends CallName> = [AboutOf<Name>] extends [never]
  ? []
  : [subject: Subjects[keyof AboutOf<Name> & keyof Subjects]];

/** The code behind a call. A refusal is returned; only a fault is thrown. */
export type Verb<Name extends CallName> = (
  context: ContextOf<Name>,
  input: Parsed<Name>,
  ...about: SubjectOf<Name>
) => Promise<Output<Name> | Refusal> | Output<Name> | Refusal;

/** The calls one module answers. */
export type Verbs = { readonly [Name in CallName]?: Verb<Name> };

/** Questions of modules to the ones above them; each asks in its `ports.ts`, `app-parts.ts` joins them. */
export interface Ports {}
