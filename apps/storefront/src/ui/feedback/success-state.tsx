import type { ReactNode } from 'react';
import { SuccessPicture } from '#ui/illustrations/success-picture.tsx';
import { State } from './state.tsx';

export interface SuccessStateProps {
  readonly title: string;
  readonly level?: 1 | 2;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Says that an action succeeded. */
export const SuccessState = ({ level = 1, ...rest }: SuccessStateProps) => (
  <State picture={<SuccessPicture />} level={level} {...rest} />
);
