import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { FileText, ImagePlus, SendHorizontal } from 'lucide-react';
import { chatLimits } from '@parasol/domain/service/chat/chat-limits';
import type { ChatCard } from '@parasol/domain/service/chat/chat-message';
import { usePageTools } from '#shell/page-tools/page-tools.ts';
import { useCall } from '#shell/page-tools/use-call.ts';
import { usePerson } from '#shell/page-tools/use-person.ts';
import type { Chat } from './use-chat.ts';

interface ComposerProps {
  readonly chat: Chat;
  readonly attempt: (work: Promise<void>) => void;
  /** The way to a person, beside the attachments. */
  readonly children: ReactNode;
}

const tool =
  'flex min-h-11 shrink-0 items-center gap-1.5 rounded-md px-2 text-sm text-ink-2 hover:text-primary-strong';

/** The product of the open page, if it is about one. */
const productHere = (pathname: string): string | null =>
  /\/(?:detail|detailsV1|detailsV2|trial|trialV1|trialV2)\/(\w{1,20})(?:\/|$)/.exec(
    pathname,
  )?.[1] ?? null;

/** Orders and policies of one's own, and the product of the page, to be shown by a tap. */
const Things = ({ onPick }: { readonly onPick: (thing: ChatCard) => void }) => {
  const tools = usePageTools();
  const here = productHere(useLocation().pathname);
  const loggedIn = usePerson() !== null;
  const things = useCall('listChatThings', loggedIn ? {} : null).data?.things ?? [];
  const all: readonly ChatCard[] = [
    ...(here === null
      ? []
      : [{ what: 'product', no: here, title: '正在看的这款产品', note: here } as const]),
    ...things,
  ];
  if (all.length === 0)
    return (
      <p className="px-4 py-2 text-sm text-ink-2">
        {loggedIn ? (
          '没有可以发送的订单或保单。'
        ) : (
          <>
            <button
              type="button"
              onClick={() => void tools?.logIn()}
              className="min-h-11 text-primary-strong underline-offset-4 hover:underline"
            >
              登录
            </button>
            后可以发送自己的订单和保单。
          </>
        )}
      </p>
    );
  return (
    <ul aria-label="发送产品、订单或保单" className="max-h-44 divide-y overflow-y-auto border-t">
      {all.map((thing) => (
        <li key={`${thing.what} ${thing.no}`}>
          <button
            type="button"
            onClick={() => onPick(thing)}
            className="min-h-11 w-full px-4 py-2 text-left text-sm -outline-offset-2 hover:text-primary-strong"
          >
            <span className="font-medium">{thing.title}</span>
            <span className="ml-2 text-ink-2">{thing.note}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};

/**
 * The field for writing. Enter sends, with Shift it begins a line; the typed text stays until it is
 * sent.
 */
export const Composer = ({ chat, attempt, children }: ComposerProps) => {
  const [text, setText] = useState('');
  const [showing, setShowing] = useState(false);
  const picture = useRef<HTMLInputElement>(null);
  const id = useId();
  const send = (): void => {
    if (text.trim() === '') return;
    chat.say({ kind: 'text', text });
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <div className="pb-safe shrink-0 border-t bg-surface">
      {showing ? (
        <Things
          onPick={({ what, no, title }) => {
            chat.say({ kind: 'card', what, no, title });
            setShowing(false);
          }}
        />
      ) : null}
      <div className="flex items-center gap-1 px-2 pt-1">
        {children}
        <button type="button" className={tool} onClick={() => picture.current?.click()}>
          <ImagePlus className="size-5" aria-hidden="true" />
          图片
        </button>
        <button
          type="button"
          className={tool}
          aria-expanded={showing}
          onClick={() => setShowing(!showing)}
        >
          <FileText className="size-5" aria-hidden="true" />
          订单与保单
        </button>
        <input
          ref={picture}
          type="file"
          accept="image/*"
          aria-label="选择图片"
          className="hidden"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) attempt(chat.sendImage(file));
            target.value = '';
          }}
        />
      </div>
      <div className="flex items-end gap-2 p-3 pt-1">
        <label htmlFor={id} className="unseen">
          写下您的问题
        </label>
        <textarea
          id={id}
          value={text}
          rows={2}
          maxLength={chatLimits.text}
          placeholder="写下您的问题"
          onChange={({ target }) => {
            setText(target.value);
            chat.typed();
          }}
          onKeyDown={onKeyDown}
          className="control-box min-h-11 grow resize-none px-3 py-2 text-base"
        />
        <button
          type="button"
          aria-label="发送"
          disabled={text.trim() === ''}
          onClick={send}
          className="swift grid size-12 shrink-0 place-items-center rounded-md bg-primary text-on-primary disabled:bg-line"
        >
          <SendHorizontal className="size-5" aria-hidden="true" />
        </button>
      </div>
    </div>
  );
};
