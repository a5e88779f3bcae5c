import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError, isRefused, mayHaveArrived, noAnswer } from '@parasol/client/api-error';
import type { Output } from '@parasol/contract';
import type { ChatMessage } from '@parasol/domain/service/chat/chat-message';
import { mergeMessages, wholeUpTo } from '@parasol/domain/service/chat/merge-messages';
import { topicOf, type LiveEvent } from '@parasol/domain/base/platform/live-wire';
import { useTopic } from '#shell/use-topic.ts';
import { useRow } from '#shell/navigation/use-row.ts';
import { readSession, removeSession, writeSession } from '#shell/page-tools/storage.ts';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { usePerson } from '#shell/page-tools/use-person.ts';
import { createOutbox, type Delivered, type Outbox, type Unsent } from './outbox.ts';

type Found = Output<'getChat'>;
type ChatView = NonNullable<Found['chat']>;

export interface Chat {
  /** Null until it was read for the first time. */
  readonly service: Found['service'] | null;
  /** That it could not be, and another try. */
  readonly unread: boolean;
  readonly readAgain: () => void;
  readonly chat: ChatView | null;
  readonly messages: readonly ChatMessage[];
  readonly unsent: readonly Unsent[];
  readonly typing: boolean;
  /** How far the other side has read. */
  readonly seen: number;
  readonly connection: ReturnType<typeof useTopic>['state'];
  readonly say: (said: Unsent['said']) => void;
  readonly again: (clientId: string) => void;
  readonly discard: (clientId: string) => void;
  readonly sendImage: (file: File) => Promise<void>;
  readonly askForPerson: (contact?: string) => Promise<void>;
  /** Whether the conversation is an account's, so that it is there on every device. */
  readonly signedIn: boolean;
  readonly end: () => Promise<void>;
  readonly rate: (score: number, words: string) => Promise<void>;
  readonly startAnew: () => void;
  readonly typed: () => void;
}

const guests = 'chat.unsent';
const typingMs = 4_000;
const sayTypingMs = 3_000;

const readKept = (place: string): Unsent[] => {
  try {
    return JSON.parse(readSession(place) ?? '[]') as Unsent[];
  } catch {
    return [];
  }
};

/** Unsent messages from before a reload: the account's own, and those written before signing in. */
const takeKept = (place: string): Unsent[] => {
  const own = readKept(place);
  if (place === guests) return own;
  const earlier = readKept(guests);
  removeSession(guests);
  return [...earlier, ...own];
};

const messageIn = (event: LiveEvent): ChatMessage | null =>
  event.type === 'said' && typeof event['message'] === 'object'
    ? (event['message'] as ChatMessage)
    : null;

/** The visitor's conversation: messages, unsent ones, and the sides present. */
export const useChat = (): Chat => {
  const tools = usePageTools();
  const api = tools?.api;
  const person = usePerson();
  const page = useRow()?.page ?? '';
  const { pathname } = useLocation();
  const [unread, setUnread] = useState(false);
  const [service, setService] = useState<Found['service'] | null>(null);
  const [chat, setChat] = useState<ChatView | null>(null);
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const [unsent, setUnsent] = useState<readonly Unsent[]>([]);
  const [seen, setSeen] = useState(0);
  const [typingAt, setTypingAt] = useState(0);
  const saidTyping = useRef(0);
  const current = useRef<ChatView | null>(null);
  const outbox = useRef<Outbox | null>(null);

  const showChat = useCallback((next: ChatView | null): void => {
    if (next?.chatNo !== current.current?.chatNo) setMessages([]);
    current.current = next;
    setChat(next);
    if (next) setSeen(next.readByStaff);
  }, []);

  const read = useEffectEvent(async (anew = false): Promise<void> => {
    if (anew) current.current = null;
    const chatNo = current.current?.chatNo;
    const found = await api?.getChat({
      ...(chatNo === undefined ? {} : { chatNo }),
      after: chatNo === undefined ? 0 : wholeUpTo(messages),
    });
    if (!found || (chatNo !== undefined && chatNo !== current.current?.chatNo)) return;
    setService(found.service);
    showChat(found.chat);
    setMessages((known) => mergeMessages(known, found.messages));
  });
  const readQuietly = useEffectEvent(
    (anew?: boolean): void =>
      void read(anew).then(
        () => setUnread(false),
        () => setUnread(true),
      ),
  );

  const openOne = useEffectEvent(async (): Promise<ChatView> => {
    const now = current.current;
    if (now && now.state !== 'closed') return now;
    if (!api) throw new ApiError(noAnswer, '');
    const opened = await api.openChat({ name: page, path: pathname });
    showChat(opened);
    return opened;
  });

  const deliver = useEffectEvent(async ({ clientId, said }: Unsent): Promise<Delivered> => {
    try {
      const { chatNo } = await openOne();
      if (!api) return 'again';
      if (said.kind === 'text') {
        const { messages: more } = await api.sayInChat({ chatNo, clientId, text: said.text });
        setMessages((known) => mergeMessages(known, more));
      } else {
        const { what, no } = said;
        const { message } = await api.sendChatCard({ chatNo, clientId, what, no });
        setMessages((known) => mergeMessages(known, [message]));
      }
      return 'kept';
    } catch (error) {
      // The chat ended meanwhile: the next try begins a new one. Where there was none, none may
      // begin now.
      const now = current.current;
      if (isRefused(error, 'CONFLICT') && now && now.state !== 'closed') {
        readQuietly();
        return 'again';
      }
      if (mayHaveArrived(error)) return 'again';
      return { refused: error instanceof Error && error.message ? error.message : '没有发出' };
    }
  });

  useEffect(() => {
    // A customer who logs in over the page continues with the account's conversation.
    readQuietly(true);
    outbox.current?.stop();
    // An account never sends messages that another account wrote in this browser.
    const place = [guests, person].filter(Boolean).join('.');
    const box = createOutbox({
      kept: takeKept(place),
      newId: () => crypto.randomUUID(),
      deliver: (item) => deliver(item),
      online: () => navigator.onLine,
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      changed: (items) => {
        writeSession(place, JSON.stringify(items));
        setUnsent(items);
      },
    });
    outbox.current = box;
    const back = (): void => {
      readQuietly();
      box.wake();
    };
    addEventListener('online', back);
    return () => removeEventListener('online', back);
  }, [person]);

  const topic = useTopic(chat && chat.state !== 'closed' ? topicOf('chat', chat.chatNo) : null, {
    onPassing: (event) => {
      const message = messageIn(event);
      if (message) {
        setMessages((known) => mergeMessages(known, [message]));
        if (message.author === 'staff') setTypingAt(0);
        if (message.author === 'house' || message.no > wholeUpTo(messages) + 1) readQuietly();
      } else if (event.type === 'typing' && event['from'] === 'staff') setTypingAt(Date.now());
      else if (event.type === 'read' && event['by'] === 'staff') setSeen(Number(event['no']));
    },
    onEvent: ({ event }) => {
      if (Number(event['no']) > wholeUpTo(messages)) readQuietly();
    },
    onMissed: () => readQuietly(),
  });
  const { role, state: connection } = topic;
  const followed = chat && chat.state !== 'closed' ? chat.chatNo : undefined;
  useEffect(() => {
    // Staff see the page the customer looks at, from one to the next.
    if (api && followed !== undefined)
      api.markChatPage({ chatNo: followed, path: pathname }).catch(() => undefined);
  }, [api, followed, pathname]);
  // Reads messages that came between reading and listening, or without a connection.
  useEffect(() => {
    if (role) readQuietly();
    if (connection === 'live') outbox.current?.wake();
  }, [role, connection]);
  useEffect(() => {
    if (typingAt === 0) return undefined;
    const timer = setTimeout(() => setTypingAt(0), typingMs);
    return () => clearTimeout(timer);
  }, [typingAt]);
  const last = messages.at(-1);
  const chatNo = chat?.chatNo;
  useEffect(() => {
    if (!api || chatNo === undefined || last?.author !== 'staff') return undefined;
    // A message that arrives in a hidden tab is unread.
    const mark = (): void => {
      if (document.visibilityState === 'visible')
        api.markChatRead({ chatNo, no: last.no }).catch(() => undefined);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [api, chatNo, last]);

  return {
    service,
    unread,
    readAgain: () => {
      setUnread(false);
      void read(true).catch(() => setUnread(true));
    },
    chat,
    messages,
    unsent,
    typing: typingAt !== 0,
    seen,
    connection,
    signedIn: person !== null,
    say: (message) => outbox.current?.add(message),
    again: (clientId) => outbox.current?.wake({ clientId }),
    discard: (clientId) => outbox.current?.discard(clientId),
    sendImage: async (file) => {
      const { chatNo: to } = await openOne();
      const clientId = crypto.randomUUID();
      for (let left = 3; ; left -= 1) {
        try {
          const sent = await api?.sendChatImage({ chatNo: to, clientId, file });
          if (sent) setMessages((known) => mergeMessages(known, [sent.message]));
          return;
        } catch (error) {
          if (left === 0 || !mayHaveArrived(error)) throw error;
        }
      }
    },
    askForPerson: async (contact = '') => {
      const { chatNo: of } = await openOne();
      const asked = await api?.askForPerson({ chatNo: of, contact });
      if (asked) showChat(asked);
      await read();
    },
    end: async () => {
      if (chatNo !== undefined) await api?.endChat({ chatNo });
      await read();
    },
    rate: async (score, words) => {
      if (chatNo !== undefined) await api?.rateChat({ chatNo, score, words });
      await read();
    },
    startAnew: () => showChat(null),
    typed: () => {
      if (Date.now() - saidTyping.current < sayTypingMs) return;
      saidTyping.current = Date.now();
      topic.say({ type: 'typing' });
    },
  };
};
