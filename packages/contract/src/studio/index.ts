import { studioDrafts } from './drafts.ts';
import { studioProducts } from './products.ts';

export const studioCalls = { ...studioDrafts, ...studioProducts };
