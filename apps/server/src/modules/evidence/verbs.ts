import type { Verbs } from '#ground/context.ts';
import { downloadEvidencePack } from './packs/download-pack.ts';
import { listEvidencePacks } from './packs/list-packs.ts';
import { startEvidencePack } from './packs/start-pack.ts';

export const evidenceVerbs = {
  startEvidencePack,
  listEvidencePacks,
  downloadEvidencePack,
} satisfies Verbs;
