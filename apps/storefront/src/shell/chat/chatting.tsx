import { lazy, Suspense } from 'react';
import { useChatOpen } from './opened-chat.ts';

/** Fetched only when the visitor opens it. */
const ChatPanel = lazy(() => import('./chat.part.tsx'));

export const Chatting = () =>
  useChatOpen() ? (
    <Suspense fallback={null}>
      <ChatPanel />
    </Suspense>
  ) : null;
