import type { Verbs } from '#ground/context.ts';
import { downloadEvidencePack } from './packs/download-evidence-pack.ts';
import { listEvidencePacks } from './packs/list-evidence-packs.ts';
import { startEvidencePack } from './packs/start-evidence-pack.ts';

export const evidenceVerbs = {
  startEvidencePack,
  listEvidencePacks,
  downloadEvidencePack,
} satisfies Verbs;
