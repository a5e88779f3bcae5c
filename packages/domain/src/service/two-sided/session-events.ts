/** Events one side hears of the other: never a value, only the subject. */
export const sessionEvents = [
  /** A side opened a page. */
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

/** A side silent for so long is shown as away. */
export const awayAfterSeconds = 30;
