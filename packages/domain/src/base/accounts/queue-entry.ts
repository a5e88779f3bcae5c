/** Queues that a visitor can enter without waiting, and that staff work through. */
export const queueKinds = ['chat', 'lead', 'call-back', 'comment', 'bereavement'] as const;

export type QueueKind = (typeof queueKinds)[number];

export interface QueueLimits {
  /** Entries in an hour that cost nothing. */
  readonly free: number;
  /** Entries in an hour, with a puzzle solved for each beyond the free ones. */
  readonly most: number;
}

/** Whether one more entry is taken from a person, or from an address without a login. */
export const decideEntry = (
  lastHour: number,
  { free, most }: QueueLimits,
  challengePassed: boolean,
): 'admitted' | 'challenge' | 'refused' => {
  if (lastHour >= most) return 'refused';
  return lastHour < free || challengePassed ? 'admitted' : 'challenge';
};
