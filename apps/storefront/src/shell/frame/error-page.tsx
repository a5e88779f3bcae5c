import { useRouteError } from 'react-router';
import { later } from '#ui/layout/later.tsx';
import { Frame } from './shell.tsx';

export const Failure = later(
  import.meta.env.SSR ? await import('./failure.part.tsx') : () => import('./failure.part.tsx'),
);

export const NotFound = later(
  import.meta.env.SSR ? await import('./not-found.part.tsx') : () => import('./not-found.part.tsx'),
);

/** Shown inside the frame when a page fails, and draws the frame when the frame itself failed. */
export const ErrorPage = () => {
  const error = useRouteError();
  return (
    <Frame>
      <Failure error={error} />
    </Frame>
  );
};
