import { lazy, Suspense } from 'react';
import { useChatOpen } from './opened-chat.ts';

/** Fetched by whoever opens it, and by nobody else. */
const ChatPanel = lazy(() => import('./chat.part.tsx'));

export const Chatting = () =>
  useChatOpen() ? (
    <Suspense fallback={null}>
      <ChatPanel />
    </Suspense>
  ) : null;
