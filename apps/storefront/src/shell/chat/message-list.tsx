import { momentText } from '@parasol/domain/base/calendar/shanghai';
import {
  speakerWords,
  type ChatMessage,
  type ShownAnswer,
} from '@parasol/domain/service/chat/chat-message';
import { brandLink } from '@parasol/routes/links/link';
import { TextLink } from '#ui/actions/text-link.tsx';
import { classNames } from '#ui/text/class-names.ts';
import { useBrand } from '#shell/document/boot.ts';
import type { Unsent } from './outbox.ts';
import type { Chat } from './use-chat.ts';

const bubble = 'max-w-[85%] rounded-lg px-3.5 py-2.5 text-base whitespace-pre-wrap wrap-anywhere';
const own = 'ml-auto bg-primary text-on-primary';
const others = 'mr-auto border bg-surface';

const timeOf = (at: string): string => momentText(new Date(at).getTime()).slice(-5);

const Answers = ({
  text,
  answers,
}: {
  readonly text: string;
  readonly answers: readonly ShownAnswer[];
}) => (
  <div className="grid gap-2">
    <p>{text}</p>
    {answers.map(({ entryId, question, answer, links }, place) => (
      <details key={entryId} open={place === 0} className="rounded-md bg-canvas px-3">
        <summary className="min-h-11 cursor-pointer content-center py-2 font-medium">
          {question}
        </summary>
        <p className="pb-2 text-sm text-ink-2">{answer}</p>
        {links.map(({ title, to }) => (
          <TextLink key={to} to={to} alone className="mr-4 text-sm">
            {title}
          </TextLink>
        ))}
      </details>
    ))}
  </div>
);

const CardLink = ({ content }: { readonly content: ChatMessage['content'] }) => {
  const brand = useBrand();
  if (content.kind !== 'card') return null;
  const { what, no, title, note } = content.card;
  const to = {
    product: () => brandLink(brand, '/detail/:baseProductNo/:sale?', { baseProductNo: no }),
    order: () => brandLink(brand, '/me/order/detail', { orderNo: no }),
    policy: () => brandLink(brand, '/me/policies/:policyNo', { policyNo: no }),
  }[what]();
  return (
    <a href={to} className="block rounded-md bg-surface px-3 py-2 text-ink hover:underline">
      <span className="block font-medium">{title}</span>
      <span className="block text-sm text-ink-2">{note}</span>
    </a>
  );
};

const Content = ({ content }: Pick<ChatMessage, 'content'>) => {
  if (content.kind === 'answers') return <Answers {...content} />;
  if (content.kind === 'card') return <CardLink content={content} />;
  if (content.kind === 'image') {
    const src = `/api/chat/v1/image/get?fileId=${content.fileId}`;
    return (
      <a href={src} target="_blank" rel="noreferrer">
        <img src={src} alt="图片，点按查看原图" className="max-h-60 rounded-md" />
      </a>
    );
  }
  return content.text;
};

const Line = ({ message, seen }: { readonly message: ChatMessage; readonly seen: boolean }) => {
  const { author, at, content } = message;
  if (author === 'house')
    return (
      <li className="mx-auto max-w-[90%] text-center text-sm text-ink-2">
        <Content content={content} />
      </li>
    );
  const mine = author === 'customer';
  return (
    <li className="grid gap-1">
      <p className={classNames('text-xs text-ink-2', mine && 'text-right')}>
        {mine ? <span className="unseen">您</span> : speakerWords(message)}{' '}
        <span className="figures">{timeOf(at)}</span>
        {mine && seen ? ' 已读' : ''}
      </p>
      <div className={classNames(bubble, mine ? own : others)}>
        <Content content={content} />
      </div>
    </li>
  );
};

const Waiting = ({ item, chat }: { readonly item: Unsent; readonly chat: Chat }) => (
  <li className="grid gap-1">
    <div className={classNames(bubble, own, 'opacity-80')}>
      {item.said.kind === 'text' ? item.said.text : item.said.title}
    </div>
    {item.failed === null ? (
      <p className="text-right text-xs text-ink-2">正在发送</p>
    ) : (
      <p className="flex items-center justify-end gap-3 text-sm text-danger-strong">
        {item.failed}
        <button
          type="button"
          className="min-h-11 underline"
          onClick={() => chat.again(item.clientId)}
        >
          重新发送
        </button>
        <button
          type="button"
          className="min-h-11 text-ink-2 underline"
          onClick={() => chat.discard(item.clientId)}
        >
          删除
        </button>
      </p>
    )}
  </li>
);

/** Messages as text: nothing in them is interpreted. */
export const Lines = ({ messages, seen }: Pick<Chat, 'messages' | 'seen'>) =>
  messages.map((message) => <Line key={message.no} message={message} seen={message.no <= seen} />);

/** All messages, and those on their way. */
export const MessageList = ({ chat }: { readonly chat: Chat }) => (
  <div role="log" aria-label="会话内容" className="mt-3">
    <ol className="grid gap-4">
      <Lines messages={chat.messages} seen={chat.seen} />
      {chat.unsent
        .filter(({ clientId }) => !chat.messages.some((message) => message.clientId === clientId))
        .map((item) => (
          <Waiting key={item.clientId} item={item} chat={chat} />
        ))}
    </ol>
  </div>
);
