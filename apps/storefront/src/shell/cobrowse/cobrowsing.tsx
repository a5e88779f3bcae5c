import { lazy, Suspense } from 'react';
import { useShownWindow } from './shared-page.ts';

/** Fetched only by windows that are being shown. */
const CobrowseBar = lazy(() => import('./cobrowse.part.tsx'));

export const Cobrowsing = () => {
  const shownFor = useShownWindow();
  return shownFor === null ? null : (
    <Suspense fallback={null}>
      <CobrowseBar shownFor={shownFor} />
    </Suspense>
  );
};
