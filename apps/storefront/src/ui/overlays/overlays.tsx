import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentQuestion, subscribeQuestions } from './ask.ts';
import { currentToasts, subscribeToasts, type Toast } from './notify.ts';

const Toasts = lazy(() => import('./toasts.tsx'));
const AskedDialog = lazy(() => import('./asked-dialog.tsx'));

const none: readonly Toast[] = [];

/** Where toasts and questions appear. Their looks are fetched when the first one does. */
export const Overlays = () => {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, () => none);
  const question = useSyncExternalStore(subscribeQuestions, currentQuestion, () => undefined);
  return (
    <>
      <div aria-live="polite">
        {toasts.length === 0 ? null : (
          <Suspense fallback={null}>
            <Toasts toasts={toasts} />
          </Suspense>
        )}
      </div>
      {question === undefined ? null : (
        <Suspense fallback={null}>
          <AskedDialog question={question} />
        </Suspense>
      )}
    </>
  );
};
