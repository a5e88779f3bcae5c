import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { openLive, type LiveClient, type LiveState, type Topic } from '@parasol/client/live';
import {
  livePath,
  type Here,
  type KeptEvent,
  type LiveEvent,
} from '@parasol/domain/base/platform/live-wire';
import { usePageTools, type PageTools } from './page-tools/page-tools.ts';

interface Shared {
  readonly client: LiveClient;
  /** How many parts of the page use it. */
  users: number;
  readonly stop: () => void;
}

/** One socket for all live parts of the page; it closes with the last of them. */
let shared: Shared | undefined;

const watchers = new Set<() => void>();
const watchState = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};
const stateNow = (): LiveState => shared?.client.state() ?? 'connecting';

const share = ({ api, watchSession, session }: PageTools): Shared => {
  const client = openLive({
    url: `${location.origin.replace(/^http/, 'ws')}${livePath}`,
    ask: (topic, after) => api.liveEvents({ topic, after }),
    onState: () => {
      for (const watcher of watchers) watcher();
    },
  });
  const look = (): void => {
    const hidden = document.visibilityState === 'hidden';
    client.sleep(hidden);
    if (!hidden) client.wake();
  };
  let person = session().cryptoUserId;
  const unwatch = watchSession(() => {
    if (session().cryptoUserId === person) return;
    person = session().cryptoUserId;
    client.renew();
  });
  document.addEventListener('visibilitychange', look);
  addEventListener('online', client.wake);
  addEventListener('pageshow', client.wake);
  look();
  return {
    client,
    users: 0,
    stop: () => {
      unwatch();
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', client.wake);
      removeEventListener('pageshow', client.wake);
      client.close();
    },
  };
};

export interface TopicOptions {
  /** The number of the last event that the page's data knows of; from now on when absent. */
  readonly after?: number;
  readonly onEvent?: (event: KeptEvent) => void;
  readonly onPassing?: (event: LiveEvent) => void;
  /** Too much was missed: read everything again. */
  readonly onMissed?: () => void;
}

export interface LiveTopic {
  readonly state: LiveState;
  /** Undefined before it is known, null when the topic is not theirs. */
  readonly role: string | null | undefined;
  readonly here: readonly Here[];
  /** False when the message could not be sent now. */
  readonly say: (event: LiveEvent) => boolean;
}

/** How the page hears, in words for the visitor. */
export const liveWords: Readonly<Record<LiveState, string>> = {
  connecting: '正在连接',
  live: '已连接',
  reconnecting: '正在重新连接',
  polling: '网络不稳定，内容会晚几秒更新',
};

/** Joins a topic while the page is shown; with null none. */
export const useTopic = (name: string | null, options: TopicOptions): LiveTopic => {
  const tools = usePageTools();
  const state = useSyncExternalStore(watchState, stateNow, stateNow);
  const [role, setRole] = useState<string | null | undefined>();
  const [here, setHere] = useState<readonly Here[]>([]);
  const topic = useRef<Topic | null>(null);
  const onEvent = useEffectEvent((event: KeptEvent) => options.onEvent?.(event));
  const onPassing = useEffectEvent((event: LiveEvent) => options.onPassing?.(event));
  const onMissed = useEffectEvent(() => options.onMissed?.());
  const first = useEffectEvent(() => options.after);
  useEffect(() => {
    if (name === null || !tools) return undefined;
    const used = (shared ??= share(tools));
    used.users += 1;
    const joined = used.client.join(
      name,
      {
        onEvent: (event) => onEvent(event),
        onPassing: (event) => onPassing(event),
        onMissed: () => onMissed(),
        onHere: setHere,
        onRole: setRole,
      },
      first(),
    );
    topic.current = joined;
    return () => {
      topic.current = null;
      joined.leave();
      used.users -= 1;
      setRole(undefined);
      setHere([]);
      // The next part of the page may want it at once.
      setTimeout(() => {
        if (used.users > 0 || shared !== used) return;
        used.stop();
        shared = undefined;
      }, 1_000);
    };
  }, [name, tools]);
  return { state, role, here, say: (event) => topic.current?.say(event) ?? false };
};
