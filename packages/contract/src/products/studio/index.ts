import { studioDrafts } from './drafts.ts';
import { studioGolden } from './golden.ts';
import { studioProducts } from './products.ts';
import { studioRates } from './rates.ts';
import { studioReplays } from './replays.ts';
import { studioPublishing } from './publishing.ts';
import { studioReference } from './reference.ts';

export const studioCalls = {
  ...studioDrafts,
  ...studioProducts,
  ...studioRates,
  ...studioGolden,
  ...studioReplays,
  ...studioPublishing,
  ...studioReference,
};
