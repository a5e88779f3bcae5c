import { randomUUID } from 'node:crypto';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { createSharedCounts, type SharedCounts } from './shared-counts.ts';
import type { Word } from './messages.ts';

/** The other worker processes of this node, as one of them sees them. */
export interface Siblings {
  /** Counters for the limits of one address. */
  readonly counts: Pick<SharedCounts, 'add' | 'of' | 'msLeft'>;
  /** This process's own figures, when the others ask for them. */
  readonly answerWith: (own: Registry) => void;
  /** The figures of all workers together, as Prometheus reads them. */
  readonly figures: (own: Registry) => Promise<string>;
  readonly hear: (word: Word) => void;
  readonly close: () => void;
}

const tellMs = 250;
/** A sibling without an answer by then is left out. */
const answerMs = 1_600;

type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

export const openSiblings = (options: {
  readonly others: number;
  readonly say: (word: Word) => void;
}): Siblings => {
  const { others, say } = options;
  const counts = createSharedCounts(say);
  const telling = setInterval(() => counts.tell(), tellMs).unref();
  const asked = new Map<string, (figures: Figures) => void>();
  let registry: Registry | undefined;
  const ask = async (expected: number): Promise<Figures[]> => {
    const heard: Figures[] = [];
    if (expected === 0) return heard;
    const name = randomUUID();
    await new Promise<void>((resolve) => {
      const late = setTimeout(resolve, answerMs);
      asked.set(name, (figures) => {
        if (heard.push(figures) < expected) return;
        clearTimeout(late);
        resolve();
      });
      say({ kind: 'ask-figures', ask: name });
    });
    asked.delete(name);
    return heard;
  };
  const answer = async (to: string): Promise<void> => {
    if (registry) say({ kind: 'figures', ask: to, figures: await registry.getMetricsAsJSON() });
  };
  return {
    counts,
    answerWith: (own) => void (registry = own),
    figures: async (own) => {
      const [mine, ofSiblings] = await Promise.all([own.getMetricsAsJSON(), ask(others)]);
      return AggregatorRegistry.aggregate([mine, ...ofSiblings]).metrics();
    },
    hear: (word) => {
      if (word.kind === 'counts') counts.hear(word);
      if (word.kind === 'figures') asked.get(word.ask)?.(word.figures as Figures);
      if (word.kind === 'ask-figures') answer(word.ask).catch(() => undefined);
    },
    close: () => clearInterval(telling),
  };
};
