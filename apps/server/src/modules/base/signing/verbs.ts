import type { Verbs } from '#ground/context.ts';
import { findSignedDocument } from './find-signed-document.ts';

export const signingVerbs = { findSignedDocument } satisfies Verbs;
