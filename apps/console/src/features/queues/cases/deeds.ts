import type { DeedProps } from '#ui/deed.tsx';

/** What can be done about a row of a queue. */
export interface Deeds {
  readonly advice?: string;
  readonly deeds: readonly Omit<DeedProps, 'after'>[];
}
