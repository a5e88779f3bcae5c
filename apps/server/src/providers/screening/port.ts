import type { ListEntry } from '@parasol/domain/screening/match';

export interface PeopleList {
  /** SHA-256 of what the list was read from, in hexadecimal. */
  readonly version: string;
  readonly entries: readonly ListEntry[];
}

/** The list of people with whom no business is done. */
export interface Screening {
  readonly name: string;
  /** As it stands; an unreadable one is a fault, since nobody may pass unseen. */
  list(): Promise<PeopleList>;
}
