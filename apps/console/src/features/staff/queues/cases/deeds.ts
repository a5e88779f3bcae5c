import type { DeedProps } from '#ui/facts/deed.tsx';

/** The actions on a row of a queue. */
export interface Deeds {
  readonly advice?: string;
  readonly deeds: readonly Omit<DeedProps, 'after'>[];
}
