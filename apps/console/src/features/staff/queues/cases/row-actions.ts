import type { ActionButtonProps } from '#ui/facts/action-button.tsx';

/** The actions on a row of a queue. */
export interface RowActions {
  readonly advice?: string;
  readonly deeds: readonly Omit<ActionButtonProps, 'after'>[];
}
