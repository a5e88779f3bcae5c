import type { ListEntry } from '@parasol/domain/sales/screening/match';

export interface PeopleList {
  /** SHA-256 of what the list was read from, in hexadecimal. */
  readonly version: string;
  readonly entries: readonly ListEntry[];
}

/** The list of people with whom no business is done. */
export interface Screening {
  readonly name: string;
  /** The list as it stands; an unreadable one is a fault, since no person may pass unchecked. */
  list(): Promise<PeopleList>;
}
