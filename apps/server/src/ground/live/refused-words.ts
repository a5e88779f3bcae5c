import { readTopic } from '@parasol/domain/base/platform/live-wire';
import type { OpenDatabase } from '#ground/db/connection/database.ts';
import { inTransaction } from '#ground/db/transaction.ts';

export interface RefusedWord {
  readonly actor: string;
  readonly topic: string;
  readonly type: string;
  readonly role: string | null;
}

interface Counted {
  readonly topics: Set<string>;
  readonly types: Set<string>;
  readonly roles: Set<string>;
  refused: number;
}

/** Names of topics and of words that one row of the audit trail lists. */
const mostNames = 20;

const list = (names: ReadonlySet<string>): string[] => [...names].slice(0, mostNames);

/**
 * Messages that pages may not send, counted for each actor and recorded together after a moment: a
 * page that keeps trying would otherwise fill the audit trail.
 */
export const createRefusedWords = (database: OpenDatabase, quietMs = 2000) => {
  const counted = new Map<string, Counted>();

  const write = async (actor: string): Promise<void> => {
    const tries = counted.get(actor);
    if (!tries || !counted.delete(actor)) return;
    const { topics, types, roles, refused } = tries;
    const [topic] = topics;
    await inTransaction(database, async (tx) => {
      tx.audit({
        actor,
        action: 'live.refused',
        subject: `live:${topics.size === 1 ? topic : 'several'}`,
        detail: {
          types: list(types),
          roles: list(roles),
          refused,
          ...(topics.size === 1 ? {} : { topics: list(topics) }),
        },
      });
    });
  };

  return {
    note: ({ actor, topic, type, role }: RefusedWord, failed: (error: unknown) => void): void => {
      let tries = counted.get(actor);
      if (!tries) {
        tries = { topics: new Set(), types: new Set(), roles: new Set(), refused: 0 };
        counted.set(actor, tries);
        setTimeout(() => void write(actor).catch(failed), quietMs).unref();
      }
      // A text that names no topic is not logged as one.
      tries.topics.add(readTopic(topic) ? topic : 'unknown');
      tries.types.add(type);
      tries.roles.add(role ?? 'none');
      tries.refused += 1;
    },
    close: async (): Promise<void> => {
      for (const actor of counted.keys()) await write(actor);
    },
  };
};
