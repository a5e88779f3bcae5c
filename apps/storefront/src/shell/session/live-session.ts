import { useEffect, useSyncExternalStore } from 'react';
import { isApiError, isRefused, noAnswer } from '@parasol/client/api-error';
import type { LiveState } from '@parasol/client/live';
import type { Api } from '@parasol/contract';
import type { AgentOrder } from '@parasol/contract/service/two-sided/shapes';
import type { SessionPage } from '@parasol/domain/products/catalogue/session-page-names';
import { topicOf } from '@parasol/domain/base/platform/live-wire';
import { sessionLife } from '@parasol/domain/service/two-sided/session-states';
import { useTopic } from '#shell/use-topic.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { waitBefore } from './wait-before.ts';

const everyMs = 2000;
/** With a socket that reports every change, polling only notices who has left. */
const liveEveryMs = 10_000;
const afterSilenceMs = 4000;
/** Well within the time after which a side is shown as away. */
const stayMs = 12_000;

export interface LiveSession {
  readonly order: AgentOrder | null;
  /** False while the server cannot be reached: the page may show old data. */
  readonly heard: boolean;
  /** Why it cannot be followed any more: the customer was removed, the agent may not sell. */
  readonly refused: string | null;
}

const nothing: LiveSession = { order: null, heard: true, refused: null };

/** Whether the other side is present, as the live channel knows before any timeout. */
const withOther = (order: AgentOrder, here: boolean): AgentOrder => {
  const { agent, customer } = order.presence;
  const presence =
    order.side === 'agent'
      ? { agent, customer: { ...customer, here } }
      : { agent: { ...agent, here: here && agent.serving }, customer };
  return { ...order, presence };
};

/** Follows one session for every part of the page that shows it, and reports this side's page. */
class Follower {
  /** The field as it was answered, and as it is shown. */
  #answer = nothing;
  #state = nothing;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asking = false;
  #again = false;
  #everyMs = everyMs;
  #page: SessionPage | null = null;
  #toldAt = 0;
  /** Null while the live channel does not know. */
  #other: boolean | null = null;
  #leaving: ReturnType<typeof setTimeout> | undefined;
  /** This side had no socket, until then: who was there before may still be coming back. */
  #backAt: number | null = null;
  #broken = false;
  readonly #api: Api;
  readonly #agentOrderNo: string;

  constructor(api: Api, agentOrderNo: string) {
    this.#api = api;
    this.#agentOrderNo = agentOrderNo;
  }

  readonly state = (): LiveSession => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#start();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stop();
    };
  };

  /** A newer answer, from the side that wrote. */
  readonly put = (order: AgentOrder): void => {
    const { order: current } = this.#answer;
    if (current && (order.version < current.version || order.seq < current.seq)) return;
    this.#set({ order, heard: true, refused: null });
  };

  readonly tell = (page: SessionPage): void => {
    if (page === this.#page) return;
    this.#page = page;
    this.#toldAt = 0;
    this.#now();
  };

  /** The live channel reports an event. */
  readonly hear = (): void => this.#now();

  readonly hearBy = (state: LiveState): void => {
    this.#everyMs = state === 'live' ? liveEveryMs : everyMs;
  };

  readonly seeOther = (here: boolean | null): void => {
    clearTimeout(this.#leaving);
    const show = (): void => {
      this.#other = here;
      this.#set(this.#answer);
    };
    if (here === null) this.#broken = this.#other !== null;
    else if (this.#broken) {
      this.#broken = false;
      this.#backAt = Date.now();
    }
    if (here === this.#other) return;
    const wait = waitBefore(here, {
      other: this.#other,
      sinceBack: this.#backAt === null ? null : Date.now() - this.#backAt,
    });
    if (wait > 0) this.#leaving = setTimeout(show, wait);
    else show();
  };

  #set(answer: LiveSession): void {
    const { order } = answer;
    const other = this.#other;
    this.#answer = answer;
    this.#state =
      order === null || other === null ? answer : { ...answer, order: withOther(order, other) };
    for (const listener of this.#listeners) listener();
  }

  #start(): void {
    document.addEventListener('visibilitychange', this.#seen);
    addEventListener('online', this.#now);
    addEventListener('offline', this.#cut);
    this.#now();
  }

  #stop(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#leaving);
    document.removeEventListener('visibilitychange', this.#seen);
    removeEventListener('online', this.#now);
    removeEventListener('offline', this.#cut);
  }

  readonly #seen = (): void => {
    if (document.visibilityState === 'visible') this.#now();
  };

  readonly #cut = (): void => this.#set({ ...this.#answer, heard: false });

  readonly #now = (): void => {
    clearTimeout(this.#timer);
    if (this.#listeners.size > 0) this.#timer = setTimeout(() => void this.#ask(), 0);
  };

  async #ask(): Promise<void> {
    // Events during a request are asked for after it.
    this.#again = this.#asking;
    if (this.#asking) return;
    this.#asking = true;
    let wait = this.#everyMs;
    let barred = false;
    try {
      if (document.visibilityState === 'visible') await this.#listen();
    } catch (error) {
      wait = afterSilenceMs;
      // A side without permission is refused once; it asks again when it returns to the page.
      barred = isRefused(error, 'NO_PERMISSION', 'NOT_SERVING');
      const refused = isApiError(error) && error.code !== noAnswer ? error.message : null;
      this.#set({ ...this.#answer, heard: refused !== null, refused });
    } finally {
      this.#asking = false;
    }
    const { order } = this.#answer;
    if (this.#listeners.size > 0 && !barred && !(order && sessionLife.isOver(order.state)))
      this.#timer = setTimeout(() => void this.#ask(), this.#again ? 0 : wait);
  }

  /** Events are requested often and are small; the session only when there was one. */
  async #listen(): Promise<void> {
    const agentOrderNo = this.#agentOrderNo;
    const { order } = this.#answer;
    if (this.#page !== null && Date.now() - this.#toldAt > stayMs) {
      this.#toldAt = Date.now();
      await this.#api.tellAgentOrderPage({ agentOrderNo, page: this.#page });
    }
    if (order === null) {
      this.put(await this.#api.getAgentOrder({ agentOrderNo }));
      return;
    }
    const heard = await this.#api.listAgentOrderEvents({ agentOrderNo, after: order.seq });
    const { events, presence, version, state } = heard;
    const moved = version !== order.version || state !== order.state;
    if (moved || events.some(({ event }) => event !== 'page')) {
      this.put(await this.#api.getAgentOrder({ agentOrderNo }));
      return;
    }
    this.#set({ order: { ...order, presence, seq: heard.seq }, heard: true, refused: null });
  }
}

const followers = new Map<string, Follower>();

const followerOf = (api: Api, agentOrderNo: string): Follower => {
  const follower = followers.get(agentOrderNo) ?? new Follower(api, agentOrderNo);
  followers.set(agentOrderNo, follower);
  return follower;
};

const never = () => () => undefined;
const none = () => nothing;
const ignore = (): void => undefined;

const useFollower = (agentOrderNo: string): Follower | null => {
  const tools = usePageTools();
  return tools ? followerOf(tools.api, agentOrderNo) : null;
};

/** For the part that every page has: hears the other side, and reports this one's page. */
export const useSessionChannel = (agentOrderNo: string, page: SessionPage | undefined): void => {
  const follower = useFollower(agentOrderNo);
  const { order } = useSession(agentOrderNo);
  const { state, here } = useTopic(order === null ? null : topicOf('two-sided', agentOrderNo), {
    ...(order === null ? {} : { after: order.seq }),
    onEvent: () => follower?.hear(),
    onMissed: () => follower?.hear(),
  });
  useEffect(() => follower?.hearBy(state), [follower, state]);
  const side = order?.side;
  useEffect(() => {
    // Before the members are known, this side itself is missing from them.
    const known = state === 'live' && here.some(({ role }) => role === side);
    const others = here.filter(({ role, asleep }) => role !== side && !asleep);
    follower?.seeOther(known ? others.length > 0 : null);
  }, [follower, state, here, side]);
  useEffect(() => {
    if (follower && page !== undefined) follower.tell(page);
  }, [follower, page]);
};

export interface Followed extends LiveSession {
  readonly put: (order: AgentOrder) => void;
}

/** A session as it is now. */
export const useSession = (agentOrderNo: string): Followed => {
  const follower = useFollower(agentOrderNo);
  const live = useSyncExternalStore(follower?.subscribe ?? never, follower?.state ?? none, none);
  return { ...live, put: follower?.put ?? ignore };
};

/** The same for a page that was loaded with the session: the newer of the two is shown. */
export const useLiveOrder = (first: AgentOrder): Followed & { readonly order: AgentOrder } => {
  const { order, ...rest } = useSession(first.agentOrderNo);
  const { put } = rest;
  // Some changes have no number: the last loaded state counts.
  useEffect(() => put(first), [first, put]);
  return { ...rest, order: order !== null && order.seq >= first.seq ? order : first };
};
