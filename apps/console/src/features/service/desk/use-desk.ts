import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openLive, type LiveClient, type LiveState, type Topic } from '@parasol/client/live';
import type { Api } from '@parasol/contract';
import type { ChatMessage } from '@parasol/domain/service/chat/chat-message';
import type { ChatSkill } from '@parasol/domain/service/chat/chat-states';
import { mergeMessages, wholeUpTo } from '@parasol/domain/service/chat/merge-messages';
import { livePath, topicOf, type Here } from '@parasol/domain/base/platform/live-wire';
import { api } from '#shell/api.ts';
import { keyOf, rereadCalls, useCall } from '#shell/use-call.ts';
import { useStaff } from '#shell/session/use-staff.ts';

export type DeskChat = Awaited<ReturnType<Api['getDeskChat']>>;
export type DeskLine = Awaited<ReturnType<Api['listDeskChats']>>['waiting'][number];

/** Shortest time between two readings of the lists, however many messages come. */
const restMs = 700;
const typingMs = 4_000;
const chatKey = (chatNo: string) => keyOf('getDeskChat', { chatNo });

export const useDeskList = (skill: ChatSkill | undefined, brand: string | undefined) =>
  useCall('listDeskChats', { skill, brand }, { refetchInterval: 20_000 });

export const useDeskChat = (chatNo: string) =>
  useCall('getDeskChat', { chatNo }, { refetchOnWindowFocus: false });

/** A guest who signs in has another name in the list: the conversation is read again, once. */
export const useFollowName = (chatNo: string | undefined, listed: string | undefined): void => {
  const queries = useQueryClient();
  useEffect(() => {
    if (chatNo === undefined || listed === undefined) return;
    const known = queries.getQueryData<DeskChat>(chatKey(chatNo));
    if (known && known.customer !== listed)
      void queries.invalidateQueries({ queryKey: chatKey(chatNo) });
  }, [queries, chatNo, listed]);
};

export const useRereadDesk = () => {
  const queries = useQueryClient();
  return (chatNo?: string): void => {
    void rereadCalls(queries, 'listDeskChats');
    if (chatNo !== undefined) void queries.invalidateQueries({ queryKey: chatKey(chatNo) });
  };
};

/** The socket of the desk, while it is visible. */
const useDeskSocket = (): { readonly client: LiveClient | null; readonly state: LiveState } => {
  const [state, setState] = useState<LiveState>('connecting');
  const [client, setClient] = useState<LiveClient | null>(null);
  useEffect(() => {
    const opened = openLive({
      url: `${location.origin.replace(/^http/, 'ws')}${livePath}`,
      ask: (topic, after) => api.liveEvents({ topic, after }),
      onState: setState,
    });
    // An effect sets no state itself.
    queueMicrotask(() => setClient(opened));
    addEventListener('online', opened.wake);
    return () => {
      removeEventListener('online', opened.wake);
      opened.close();
    };
  }, []);
  return { client, state };
};

export interface LiveDesk {
  readonly state: LiveState;
  /** Whether the customer of the open conversation is there, and typing. */
  readonly there: boolean;
  readonly typing: boolean;
  readonly typed: () => void;
  readonly said: (message: ChatMessage) => void;
}

/** Follows the events of the desk, and everything of the open conversation. */
export const useLiveDesk = (open: string | undefined): LiveDesk => {
  const queries = useQueryClient();
  const reread = useRereadDesk();
  const { brands } = useStaff();
  const { client, state } = useDeskSocket();
  const [here, setHere] = useState<readonly Here[]>([]);
  const [typingAt, setTypingAt] = useState(0);
  const topic = useRef<Topic | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const put = (chatNo: string, messages: readonly ChatMessage[]): void => {
    queries.setQueryData<DeskChat>(chatKey(chatNo), (known) =>
      known ? { ...known, messages: mergeMessages(known.messages, messages) } : known,
    );
  };
  const catchUp = useEffectEvent((chatNo: string): void => {
    const known = queries.getQueryData<DeskChat>(chatKey(chatNo));
    if (!known) return;
    api.listDeskMessages({ chatNo, after: wholeUpTo(known.messages) }).then(
      ({ messages }) => put(chatNo, messages),
      () => undefined,
    );
  });
  const changed = useEffectEvent((chatNo: unknown, noted = false): void => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      reread();
    }, restMs);
    if (chatNo !== open || open === undefined) return;
    if (noted) reread(open);
    else catchUp(open);
  });
  const heard = useEffectEvent((chatNo: string, message: ChatMessage): void => {
    put(chatNo, [message]);
    if (message.author === 'customer') setTypingAt(0);
    // A colleague joined or left: the facts around the conversation changed.
    if (message.author === 'house') reread(chatNo);
  });

  const brandIds = brands.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (!client) return undefined;
    const joined = brandIds.split(' ').map((brand) =>
      client.join(topicOf('desk', brand), {
        onPassing: (event) => changed(event['chatNo'], event.type === 'noted'),
        onRole: () => changed(undefined),
      }),
    );
    return () => {
      for (const each of joined) each.leave();
    };
  }, [client, brandIds]);
  useEffect(() => {
    if (!client || open === undefined) return undefined;
    const joined = client.join(topicOf('chat', open), {
      onPassing: (event) => {
        const { type } = event;
        if (type === 'said') heard(open, event['message'] as ChatMessage);
        else if (type === 'page')
          queries.setQueryData<DeskChat>(chatKey(open), (known) =>
            known ? { ...known, page: String(event['path']) } : known,
          );
        else if (type === 'typing' && event['from'] === 'customer') setTypingAt(Date.now());
        else if (type === 'read' && event['by'] === 'customer')
          queries.setQueryData<DeskChat>(chatKey(open), (known) =>
            known ? { ...known, readByCustomer: Number(event['no']) } : known,
          );
      },
      onEvent: () => catchUp(open),
      onMissed: () => catchUp(open),
      onRole: (role) => role !== null && catchUp(open),
      onHere: setHere,
    });
    topic.current = joined;
    return () => {
      topic.current = null;
      setHere([]);
      joined.leave();
    };
  }, [client, open, queries]);
  useEffect(() => {
    if (typingAt === 0) return undefined;
    const ending = setTimeout(() => setTypingAt(0), typingMs);
    return () => clearTimeout(ending);
  }, [typingAt]);

  return {
    state,
    there: here.some(({ role }) => role === 'customer'),
    typing: typingAt !== 0,
    typed: () => topic.current?.say({ type: 'typing' }),
    said: (message) => open !== undefined && put(open, [message]),
  };
};
