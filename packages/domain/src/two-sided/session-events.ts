/** What one side hears of the other: never a value, only what it is about. */
export const sessionEvents = [
  /** Somebody opened a page. */
  'page',
  'field-changed',
  'field-confirmed',
  'choices-changed',
  'choices-confirmed',
  'content-shown',
  'image-added',
  'image-removed',
  'health-shared',
  'bank-recorded',
  'moved',
  /** Its agent is suspended, or serves again, or a colleague took over. */
  'paused',
  'resumed',
  'taken-over',
  /** Staff asked for another recording. */
  'recording-refused',
  /** The order took a step, whatever it means for the session. */
  'order-moved',
] as const;

export type SessionEvent = (typeof sessionEvents)[number];

/** Somebody who has said nothing for so long is shown as away. */
export const awayAfterSeconds = 30;
