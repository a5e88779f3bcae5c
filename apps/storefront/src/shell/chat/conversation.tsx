import { useEffect, useRef, useState } from 'react';
import { History as HistoryIcon } from 'lucide-react';
import { servedByWords } from '@parasol/domain/service/chat/chat-message';
import { notify } from '#ui/overlays/notify.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { liveWords } from '#shell/use-topic.ts';
import { Composer } from './composer.tsx';
import { FirstQuestions } from './first-questions.tsx';
import { History } from './history.tsx';
import { MessageList } from './message-list.tsx';
import { OutsideHours } from './outside-hours.tsx';
import { ProductInView } from './product-in-view.tsx';
import { Rating } from './rating.tsx';
import { momentFromNow } from './moment-from-now.ts';
import { useChat, type Chat } from './use-chat.ts';

/** The customer's present counterpart: a machine, none yet, or a colleague by name. */
const statusWords = ({ service, chat }: Chat): string => {
  if (!service) return '';
  if (chat?.state === 'staffed') return `${servedByWords(chat.servedBy)} 正在为您服务`;
  if (chat?.state === 'waiting')
    return chat.ahead ? `正在排队，您前面还有 ${chat.ahead} 位` : '正在为您安排人工客服';
  if (chat?.state === 'message')
    return chat.expectedAt ? `已留言，预计${momentFromNow(chat.expectedAt)} 前答复` : '已留言';
  if (chat?.state === 'closed') return '这次会话已结束';
  return service.open
    ? '自动回复，人工客服在线'
    : `自动回复，人工客服${service.opensAt ? `${momentFromNow(service.opensAt)} 上班` : '休息中'}`;
};

const attempt = (work: Promise<void>): void =>
  void work.catch((error: unknown) =>
    notify(
      'error',
      error instanceof Error && error.message ? error.message : '没有成功，请稍后再试',
    ),
  );

const Status = ({ chat, onHistory }: { readonly chat: Chat; readonly onHistory: () => void }) => {
  const { connection, chat: view } = chat;
  const shaky = view !== null && view.state !== 'closed' && connection !== 'live';
  return (
    <div className="flex min-h-11 shrink-0 items-center gap-1 border-b bg-canvas py-1 pr-2 pl-4 text-sm text-ink-2">
      <p role="status" className="grow">
        {statusWords(chat)}
        {shaky ? <span className="ml-2 text-warning-strong">{liveWords[connection]}</span> : null}
      </p>
      <button
        type="button"
        onClick={onHistory}
        className="flex min-h-11 shrink-0 items-center gap-1 rounded-md px-2 text-ink-2 hover:text-ink"
      >
        <HistoryIcon className="size-4" aria-hidden="true" />
        历史
      </button>
      {view !== null && view.state !== 'closed' ? (
        <button
          type="button"
          onClick={() => attempt(chat.end())}
          className="min-h-11 shrink-0 rounded-md px-2 text-ink-2 hover:text-ink"
        >
          结束
        </button>
      ) : null}
    </div>
  );
};

/** One tap away as long as no colleague has joined. */
const ToPerson = ({ chat }: { readonly chat: Chat }) => {
  const [busy, setBusy] = useState(false);
  const open = chat.service?.open ?? true;
  return (
    <button
      type="button"
      disabled={busy}
      onClick={() => {
        setBusy(true);
        attempt(chat.askForPerson().finally(() => setBusy(false)));
      }}
      className="chip shrink-0"
    >
      {open ? '转人工' : '给客服留言'}
    </button>
  );
};

/** Messages and input, in the panel and on the page of its own. */
export const Conversation = () => {
  const chat = useChat();
  const { service, chat: view, messages, unsent } = chat;
  const [inHistory, setInHistory] = useState(false);
  const foot = useRef<HTMLDivElement>(null);
  const count = messages.length + unsent.length;
  const { typing } = chat;
  useEffect(() => {
    if (count > 0 || typing) foot.current?.scrollIntoView({ block: 'end' });
  }, [count, typing]);
  if (!service)
    return (
      <div className="grid grow place-content-center justify-items-center gap-3 p-6 text-ink-2">
        {chat.unread ? (
          <>
            <p role="alert">网络不太顺畅，暂时连不上在线客服。</p>
            <button type="button" onClick={chat.readAgain} className="chip">
              再试一次
            </button>
          </>
        ) : (
          <Spinner />
        )}
      </div>
    );
  if (inHistory)
    return (
      <History key={String(chat.signedIn)} attempt={attempt} onLeave={() => setInHistory(false)} />
    );
  const begun = view !== null || unsent.length > 0;
  const byMachine = view === null || view.state === 'answers';
  return (
    <>
      <Status chat={chat} onHistory={() => setInHistory(true)} />
      <ProductInView />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll it */}
      <div className="grow scroll-pb-4 overflow-y-auto overscroll-contain px-4 py-4" tabIndex={0}>
        {begun ? null : <FirstQuestions onAsk={(text) => chat.say({ kind: 'text', text })} />}
        <MessageList chat={chat} />
        <OutsideHours chat={chat} attempt={attempt} />
        {typing ? <p className="mt-3 text-sm text-ink-3">客服正在输入…</p> : null}
        {view?.state === 'closed' ? <Rating chat={chat} view={view} attempt={attempt} /> : null}
        <div ref={foot} />
      </div>
      {view?.state === 'closed' ? (
        <div className="pb-safe shrink-0 border-t p-3">
          <button type="button" onClick={chat.startAnew} className="chip w-full justify-center">
            开始新的会话
          </button>
        </div>
      ) : (
        <Composer chat={chat} attempt={attempt}>
          {byMachine ? <ToPerson chat={chat} /> : null}
        </Composer>
      )}
    </>
  );
};
