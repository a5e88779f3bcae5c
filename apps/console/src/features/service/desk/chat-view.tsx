import { useMutation } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useEffect, useRef } from 'react';
import { speakerWords, type ChatMessage } from '@parasol/domain/service/chat/chat-message';
import { momentText } from '#ui/format.ts';
import { Answer, wordsOf } from '#ui/states.tsx';
import { Mark } from '#ui/facts/mark.tsx';
import { api } from '#shell/api.ts';
import { ChatAside } from './chat-aside.tsx';
import { DeskImage } from './desk-image.tsx';
import { Composer } from './composer.tsx';
import { Transfer } from './transfer.tsx';
import { useDeskChat, useRereadDesk, type DeskChat, type LiveDesk } from './use-desk.ts';

const Content = ({ content }: Pick<ChatMessage, 'content'>) => {
  if (content.kind === 'image') return <DeskImage fileId={content.fileId} />;
  if (content.kind === 'card')
    return (
      <span className="desk-card">
        <strong>{content.card.title}</strong>
        <span>{content.card.note}</span>
      </span>
    );
  if (content.kind === 'answers')
    return (
      <>
        {content.text}
        {content.answers.map(({ entryId, question }) => (
          <span key={entryId} className="desk-card">
            {question}
          </span>
        ))}
      </>
    );
  return content.text;
};

/** Messages and internal notes, by time. */
const Said = ({ chat }: { chat: DeskChat }) => {
  const whispers = chat.notes.filter(({ kind }) => kind === 'whisper');
  const all = [
    ...chat.messages.map((message) => ({ at: message.at, message, whisper: null })),
    ...whispers.map((whisper) => ({ at: whisper.at, message: null, whisper })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  return (
    <div role="log" aria-label="会话内容">
      <ol className="desk-said">
        {all.map(({ message, whisper }) =>
          message ? (
            <li key={`m${message.no}`} data-author={message.author}>
              <p className="soft">
                {speakerWords(message)} {momentText(message.at)}
                {message.author === 'staff' && message.no <= chat.readByCustomer ? ' 已读' : ''}
              </p>
              <div className="desk-bubble">
                <Content content={message.content} />
              </div>
            </li>
          ) : (
            <li key={`w${whisper.noteId}`} data-author="whisper">
              <p className="soft">
                {whisper.name} 悄悄话，客户看不到 {momentText(whisper.at)}
              </p>
              <div className="desk-bubble">{whisper.words}</div>
            </li>
          ),
        )}
      </ol>
    </div>
  );
};

const Head = ({ chat, live }: { chat: DeskChat; live: LiveDesk }) => {
  const { message } = App.useApp();
  const reread = useRereadDesk();
  const { chatNo } = chat;
  const act = useMutation({
    mutationFn: async (what: 'take' | 'close'): Promise<void> => {
      await (what === 'take' ? api.takeChat({ chatNo }) : api.closeChat({ chatNo }));
    },
    onSettled: () => reread(chatNo),
    onError: (error) => void message.error(wordsOf(error)),
  });
  const staffed = chat.state === 'staffed' && chat.mine;
  return (
    <header className="desk-head">
      <div>
        <h2>
          {chat.customer} <Mark tone={chat.due === null ? 'calm' : 'soon'}>{chat.stateTitle}</Mark>
        </h2>
        <p className="soft">
          {chatNo}，{chat.skillTitle}，
          {live.there ? (live.typing ? '客户正在输入…' : '客户在线') : '客户不在页面上'}
        </p>
      </div>
      <div className="acts">
        {chat.state === 'waiting' || chat.state === 'message' ? (
          <Button type="primary" loading={act.isPending} onClick={() => act.mutate('take')}>
            接入
          </Button>
        ) : null}
        {chat.state === 'closed' || chat.state === 'answers' ? null : <Transfer chat={chat} />}
        {staffed ? (
          <Button loading={act.isPending} onClick={() => act.mutate('close')}>
            结束会话
          </Button>
        ) : null}
      </div>
    </header>
  );
};

const Opened = ({ chat, live }: { chat: DeskChat; live: LiveDesk }) => {
  const foot = useRef<HTMLDivElement>(null);
  const { chatNo, mine, messages } = chat;
  const last = messages.at(-1)?.no ?? 0;
  useEffect(() => {
    const end = foot.current;
    const lastMessage = end?.previousElementSibling;
    if (!lastMessage) return undefined;
    // A picture is as high as it is only once it has arrived.
    const grown = new ResizeObserver(() => end.scrollIntoView({ block: 'end' }));
    grown.observe(lastMessage);
    return () => grown.disconnect();
  }, []);
  useEffect(() => {
    if (!mine || last === 0) return undefined;
    // A message that arrives in a hidden tab is unread.
    const mark = (): void => {
      if (document.visibilityState === 'visible')
        api.markDeskRead({ chatNo, no: last }).catch(() => undefined);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [chatNo, mine, last]);
  return (
    <>
      <section className="desk-chat" aria-label={`与${chat.customer}的会话`}>
        <Head chat={chat} live={live} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll it */}
        <div className="desk-scroll" tabIndex={0}>
          <Said chat={chat} />
          <div ref={foot} />
        </div>
        <Composer chat={chat} live={live} />
      </section>
      <ChatAside chat={chat} />
    </>
  );
};

/** One conversation with everything around it. */
export const ChatView = ({ chatNo, live }: { chatNo: string; live: LiveDesk }) => (
  <Answer of={useDeskChat(chatNo)}>{(chat) => <Opened chat={chat} live={live} />}</Answer>
);
