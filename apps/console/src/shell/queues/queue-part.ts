import type { ComponentType, LazyExoticComponent } from 'react';
import type { ActionButtonProps } from '#ui/facts/action-button.tsx';
import type { SubjectWithPage } from '#shell/links.ts';
import type { QueueId, QueueRow } from './use-queue.ts';

/** Props of a decision page: the row, and the step after the decision. */
export interface CaseProps {
  readonly queue: QueueId;
  readonly row: QueueRow;
  readonly decided: () => void;
}

/** The actions on a row of a queue. */
export interface RowActions {
  readonly advice?: string;
  readonly deeds: readonly Omit<ActionButtonProps, 'after'>[];
}

/** Parts of a queue that its noun draws; a row without a page of its own is a line with actions. */
export interface QueuePart {
  readonly page?: LazyExoticComponent<ComponentType<CaseProps>>;
  readonly actions?: (row: QueueRow) => RowActions;
  /** Beside the title of the list. */
  readonly extra?: LazyExoticComponent<ComponentType>;
  /** Page that shows a row after it was decided, by the number in its id; an order unless named. */
  readonly keptAs?: SubjectWithPage;
}

export type QueueParts = Readonly<Record<QueueId, QueuePart>>;
