import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/** Pages that were opened as documents each count their own steps; newer browsers know them all. */
const canStepBack = (): boolean => {
  const state: unknown = window.history.state;
  const steps = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
  if (typeof steps === 'number' && steps > 0) return true;
  const { navigation } = window as { readonly navigation?: { readonly canGoBack: boolean } };
  return navigation?.canGoBack === true;
};

/** For a link to the start page that becomes a step back once there is a page to go back to. */
export const useStepBack = (): ((event: MouseEvent) => void) => {
  const navigate = useNavigate();
  return (event) => {
    if (!canStepBack()) return;
    event.preventDefault();
    void navigate(-1);
  };
};
