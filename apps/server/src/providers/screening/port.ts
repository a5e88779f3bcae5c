import type { ListEntry } from '@parasol/domain/sales/screening/match';
import type { NameBook } from '@parasol/domain/sales/screening/names';

export interface PeopleList {
  /** SHA-256 of the list's source, in hexadecimal. */
  readonly version: string;
  readonly entries: readonly ListEntry[];
}

/** The list of people with whom no business is done. */
export interface Screening {
  readonly name: string;
  /** The present list; an unreadable one is a fault, since no person may pass unchecked. */
  list(): Promise<PeopleList>;
  /** Knowledge of characters by which names are compared. */
  names(): Promise<NameBook>;
}
