import { useStepBack } from '#shell/navigation/use-step-back.ts';
import { ButtonLink } from '#ui/actions/button.tsx';

/** Back to the previous page; to the start page when that was elsewhere. */
export const BackButton = () => (
  <ButtonLink to="/" look="secondary" onClick={useStepBack()}>
    返回
  </ButtonLink>
);
