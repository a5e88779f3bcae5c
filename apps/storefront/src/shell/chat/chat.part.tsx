import { useEffect, useLayoutEffect, useRef } from 'react';
import { X } from 'lucide-react';
import { useLocation } from 'react-router';
import { closeChat } from './opened-chat.ts';
import { Conversation } from './conversation.tsx';
import { useRoomAboveKeyboard } from './use-room-above-keyboard.ts';

const wide = '(min-width: 48rem)';

/**
 * Beside the page on a wide screen, where both can be used; over all of it on a phone. The browser
 * gives the focus back to where it was.
 */
const ChatPanel = () => {
  const ref = useRef<HTMLDialogElement>(null);
  const room = useRoomAboveKeyboard();
  useLayoutEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    if (matchMedia(wide).matches) dialog?.show();
    else dialog?.showModal();
    return () => {
      dialog?.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  // A link tapped here opens underneath; where the chat covers the whole page, it makes way.
  const { pathname } = useLocation();
  const from = useRef(pathname);
  useEffect(() => {
    if (from.current === pathname) return;
    from.current = pathname;
    if (!matchMedia(wide).matches) closeChat();
  }, [pathname]);
  useEffect(() => {
    const dialog = ref.current;
    const leave = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') closeChat();
    };
    dialog?.addEventListener('keydown', leave);
    return () => dialog?.removeEventListener('keydown', leave);
  }, []);
  return (
    <dialog
      ref={ref}
      aria-labelledby="chat-title"
      onClose={closeChat}
      data-chat
      style={room === undefined ? undefined : { height: room }}
      className="fixed inset-0 z-30 m-0 h-dvh max-h-none w-full max-w-none bg-surface text-ink open:flex open:flex-col md:inset-auto md:right-5 md:bottom-5 md:left-auto md:h-[min(42rem,calc(100dvh-2.5rem))] md:w-100 md:overflow-hidden md:rounded-lg md:border md:shadow-lg"
    >
      <header className="flex min-h-14 shrink-0 items-center border-b pl-4">
        <h2 id="chat-title" className="grow text-base font-semibold">
          在线客服
        </h2>
        <button
          type="button"
          aria-label="关闭在线客服"
          onClick={closeChat}
          className="grid size-14 place-items-center text-ink-2 hover:text-ink"
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      </header>
      <Conversation />
    </dialog>
  );
};

export default ChatPanel;
