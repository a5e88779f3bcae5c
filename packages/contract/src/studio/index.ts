import { studioDrafts } from './drafts.ts';
import { studioProducts } from './products.ts';
import { studioPublishing } from './publishing.ts';
import { studioReference } from './reference.ts';

export const studioCalls = {
  ...studioDrafts,
  ...studioProducts,
  ...studioPublishing,
  ...studioReference,
};
