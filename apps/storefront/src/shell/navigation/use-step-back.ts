import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/** For a link to the start page that turns into a step back once there is somewhere to go back to. */
export const useStepBack = (): ((event: MouseEvent) => void) => {
  const navigate = useNavigate();
  return (event) => {
    const state: unknown = window.history.state;
    const steps = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
    if (typeof steps !== 'number' || steps < 1) return;
    event.preventDefault();
    void navigate(-1);
  };
};
