import type { z } from 'zod';
import type { App } from '../context.ts';
import type { LiveCaller } from './live.ts';

export interface Saying {
  /** What comes with it besides its type; give it strict limits. */
  readonly shape: z.ZodObject;
  /** Gets a number and can be asked for later; otherwise only whoever is there hears it. */
  readonly kept?: true;
  /** 2,000 bytes unless more is needed. */
  readonly mostBytes?: number;
}

/**
 * A kind of topic, written by the module that answers for it and named in `live-topics.ts`.
 * Events lie in the database as they are: they say what changed, never a secret.
 */
export interface TopicKind<Surroundings = App> {
  readonly kind: string;
  /**
   * Somebody's role on the topic; null when it is not theirs to hear. Asked when they come, and again
   * whenever `live.accessChanged` says so or their session changed.
   */
  readonly access: (app: Surroundings, who: LiveCaller, key: string) => Promise<string | null>;
  /** What each role may say over the socket, by type. Anything else is refused and audited. */
  readonly says?: Readonly<Record<string, Readonly<Record<string, Saying>>>>;
  /** Whether the sides are told who is there. */
  readonly presence?: true;
}
