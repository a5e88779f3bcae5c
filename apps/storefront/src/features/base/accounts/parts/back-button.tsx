import { useStepBack } from '#shell/navigation/use-step-back.ts';
import { ButtonLink } from '#ui/actions/button.tsx';

/** Back to where the reader came from; to the start page when they came from elsewhere. */
export const BackButton = () => (
  <ButtonLink to="/" look="secondary" onClick={useStepBack()}>
    返回
  </ButtonLink>
);
