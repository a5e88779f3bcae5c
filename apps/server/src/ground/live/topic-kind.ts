import type { z } from 'zod';
import type { App } from '#ground/context.ts';
import type { LiveCaller } from './live.ts';

export interface Saying {
  /** Its fields besides the type, with strict limits. */
  readonly shape: z.ZodObject;
  /** Gets a number and can be requested later; otherwise only present members hear it. */
  readonly kept?: true;
  /** The most bytes of a message; 2,000 unless a topic needs more. */
  readonly mostBytes?: number;
}

/**
 * A kind of topic, written by its module and named in `http/live/live-topics.ts`. Events are stored
 * unsealed: they say what changed, never a secret.
 */
export interface TopicKind<Surroundings = App> {
  readonly kind: string;
  /**
   * The caller's role on the topic; null when they may not hear it. Asked when they join, and again
   * whenever `live.accessChanged` or a changed session demands it.
   */
  readonly access: (app: Surroundings, who: LiveCaller, key: string) => Promise<string | null>;
  /**
   * Each role may send these over the socket, by type; anything else is refused, counted, audited.
   */
  readonly says?: Readonly<Record<string, Readonly<Record<string, Saying>>>>;
  /** Whether each side sees who is present. */
  readonly presence?: true;
}
