import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { EmptyScene } from '#ui/illustrations/empty-scene.tsx';
import { EmptyPicture } from '#ui/illustrations/empty-picture.tsx';
import { State } from './state.tsx';

export interface EmptyProps {
  readonly title?: string;
  /** The sign of the place; an open folder where it is absent. */
  readonly of?: LucideIcon;
  readonly children?: ReactNode;
  /** An alternative action. */
  readonly action?: ReactNode;
}

/** Says that the list is empty, and what the person could do. */
export const Empty = ({ title = '这里还没有内容', of, children, action }: EmptyProps) => (
  <State
    picture={of === undefined ? <EmptyPicture /> : <EmptyScene of={of} />}
    title={title}
    action={action}
  >
    {children}
  </State>
);
