import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';

/** Back to where the reader came from; to the start page when they came from elsewhere. */
export const BackButton = () => {
  const navigate = useNavigate();
  const back = (event: MouseEvent): void => {
    const state: unknown = window.history.state;
    const steps = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
    if (typeof steps !== 'number' || steps < 1) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <ButtonLink to="/" look="secondary" onClick={back}>
      返回
    </ButtonLink>
  );
};
