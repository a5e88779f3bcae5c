import { ChevronLeft } from 'lucide-react';
import { Anchor } from '#ui/actions/anchor.tsx';
import { useRow } from '#shell/navigation/use-row.ts';
import { useStepBack } from '#shell/navigation/use-step-back.ts';

/** A step back from a finished payment would lead to the bank. */
const lastPage = 'payments/pay-success';

/** One step back; to the start page when the reader came from elsewhere or is through. */
export const WayBack = ({ className = '' }: { readonly className?: string }) => {
  const stepBack = useStepBack();
  const through = useRow()?.page === lastPage;
  return (
    <Anchor
      to="/"
      onClick={through ? undefined : stepBack}
      aria-label={through ? '回到首页' : '返回'}
      className={`-ml-3 grid size-11 shrink-0 place-items-center rounded-md ${className}`}
    >
      <ChevronLeft aria-hidden="true" />
    </Anchor>
  );
};
