import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useEffect, useState } from 'react';
import { askToLogIn, forgetSession } from '#shell/session/login-again.ts';
import { openStream } from './stream.ts';
import { rereadCalls } from '#shell/use-call.ts';

/** Counts are requested at once, and then no more often than this. */
const restMs = 3_000;

let live = false;
const watchers = new Set<(things: readonly string[] | null) => void>();

/** How often pages poll: seldom while the stream works, often while it does not. */
export const askAgainMs = (): number => (live ? 60_000 : 10_000);

/** Reads everything again that the stream of this tab reports as changed. */
const follow = (queries: QueryClient, tell: (words: string) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = 0;
  const reread = (): void => {
    timer = undefined;
    asked = Date.now();
    void rereadCalls(queries, 'countQueues', 'listQueue', 'getQueueRow');
  };
  const soon = (): void => {
    timer ??= setTimeout(reread, Math.max(0, asked + restMs - Date.now()));
  };
  const stop = openStream('/api/console/v1/live', {
    opened: () => {
      live = true;
      soon();
    },
    changed: (things) => {
      soon();
      for (const watch of watchers) watch(things);
    },
    role: () => {
      tell('您的角色或权限刚刚有变化，页面已按新的权限更新。');
      forgetSession();
      soon();
    },
    ended: () => void askToLogIn('ended'),
    broken: () => {
      live = false;
      soon();
    },
  });
  return () => {
    live = false;
    clearTimeout(timer);
    stop();
  };
};

/** Holds the one stream of this tab. */
export const Live = () => {
  const queries = useQueryClient();
  const { message } = App.useApp();
  useEffect(() => follow(queries, (words) => void message.info(words, 6)), [queries, message]);
  return null;
};

const nameOf = async (subject: string): Promise<string> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subject));
  const text = btoa(String.fromCharCode(...new Uint8Array(hash)));
  return text.replaceAll('+', '-').replaceAll('/', '_').slice(0, 16);
};

/** Whether any of these subjects changed since `seen` was read. */
export const useChanged = (subjects: readonly string[], seen: number): boolean => {
  const queries = useQueryClient();
  const [changedAt, setChangedAt] = useState(0);
  const key = subjects.join('\n');
  useEffect(() => {
    let closed = false;
    let names: readonly string[] = [];
    const watch = (things: readonly string[] | null): void => {
      // A change during the colleague's own action comes from that action.
      if (queries.isMutating() > 0) return;
      if (things === null || things.some((thing) => names.includes(thing)))
        setChangedAt(Date.now());
    };
    void Promise.all(key.split('\n').map(nameOf)).then((known) => {
      names = known;
      if (!closed) watchers.add(watch);
    });
    return () => {
      closed = true;
      watchers.delete(watch);
    };
  }, [key, queries]);
  return changedAt > seen;
};
