import type { ReactNode } from 'react';
import { EmptyPicture } from '#ui/illustrations/empty-picture.tsx';
import { State } from './state.tsx';

export interface EmptyProps {
  readonly title?: string;
  readonly children?: ReactNode;
  /** An alternative action. */
  readonly action?: ReactNode;
}

/** Says that the list is empty, and what the person could do. */
export const Empty = ({ title = '这里还没有内容', children, action }: EmptyProps) => (
  <State picture={<EmptyPicture />} title={title} action={action}>
    {children}
  </State>
);
