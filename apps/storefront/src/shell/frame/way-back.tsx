import { ChevronLeft } from 'lucide-react';
import { Anchor } from '../../ui/actions/anchor.tsx';
import { useStepBack } from '../navigation/use-step-back.ts';

/** One step back; to the start page when the reader came from elsewhere. */
export const WayBack = ({ className = '' }: { readonly className?: string }) => (
  <Anchor
    to="/"
    onClick={useStepBack()}
    aria-label="返回"
    className={`-ml-3 grid size-11 shrink-0 place-items-center rounded-md ${className}`}
  >
    <ChevronLeft aria-hidden="true" />
  </Anchor>
);
