import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { EmptyPlace as Place } from '@parasol/domain/base/brands/look';
import { useBrand } from '#shell/document/boot.ts';
import { Empty } from '#ui/feedback/empty.tsx';

/** An empty place of the account, in the brand's own words. */
export const EmptyPlace = ({
  place,
  of,
  action,
  children,
}: {
  readonly place: Place;
  readonly of: LucideIcon;
  readonly action?: ReactNode;
  /** Where else to look. */
  readonly children?: ReactNode;
}) => {
  const { title, text } = useBrand().look.empty[place];
  return (
    <Empty of={of} title={title} action={action}>
      {text}
      {children}
    </Empty>
  );
};
