import { z } from 'zod';
import type { CobrowseRole } from '@parasol/domain/base/cobrowse/consent';
import type { TopicKind } from '#ground/live/topic-kind.ts';
import { findSide } from './find-side.ts';

const pixels = z.number().min(0).max(200_000);

const roles = {
  customer: { before: 'customer', open: 'sharing' },
  agent: { before: 'agent', open: 'watching' },
} as const satisfies Record<string, Record<string, CobrowseRole>>;

/**
 * A page goes from the customer to the agent, a pointer comes back, and nothing is stored. Before
 * the customer has agreed, and after it is over, neither side may send.
 */
export const cobrowseTopic: TopicKind = {
  kind: 'cobrowse',
  presence: true,
  access: async (app, who, key) => {
    const side = await findSide(app, who, key);
    return side && roles[side.role][side.since ? 'open' : 'before'];
  },
  says: {
    sharing: {
      /** The page as it may be seen: packed, and how large its window is. */
      page: {
        shape: z.object({
          no: z.number().int().min(0),
          width: pixels,
          height: pixels,
          top: pixels,
          packed: z.string().max(100_000),
        }),
        mostBytes: 110_000,
      },
      scrolled: { shape: z.object({ top: pixels }) },
      /** A page that only the customer sees. */
      'own-page': { shape: z.object({}) },
    },
    watching: {
      /** Where the customer should look: a place on the page, and the part of it that is there. */
      point: {
        shape: z.object({
          x: pixels,
          y: pixels,
          no: z.number().int().min(0),
          part: z.number().int().min(0).nullable(),
        }),
      },
    },
  },
};
