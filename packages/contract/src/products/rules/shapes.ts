import { z } from 'zod';
import type { LibraryCase } from '@parasol/domain/products/disclosure/library/library-case';
import type { HealthNotice } from '@parasol/domain/products/disclosure/notices/health-notice';
import type {
  CombinationSource,
  DiseaseSource,
  OverrideSource,
} from '@parasol/domain/products/disclosure/library/rule-source';
import {
  type DraftContent,
  changedKinds,
  changeWays,
} from '@parasol/domain/products/rules/rule-draft';
import type { MaskedSession, Outcome } from '@parasol/domain/products/rules/trial';
import { verdicts } from '@parasol/domain/products/disclosure/terms/terms';
import { moment } from '#moment.ts';

/** The shapes of rules as they are written: the server reads them by the schemas of the files. */
const written = <Value>() => z.unknown() as unknown as z.ZodType<Value, Value>;

export const disease = written<DiseaseSource>();
export const combination = written<CombinationSource>();
export const override = written<OverrideSource>();
export const libraryCase = written<LibraryCase>();
export const draftContent = written<DraftContent>();
export const outcome = written<Outcome>();
export const maskedSession = written<MaskedSession>();

export const verdict = z.enum(verdicts as [(typeof verdicts)[number]]);
export const draftNo = z.coerce.number().int().min(1).max(1_000_000);
export const code = z.string().regex(/^[a-z0-9][a-z0-9-]{0,60}$/, '编号有误');
export const day = z.iso.date();

export const ruleChange = z.object({
  key: z.string(),
  kind: z.enum(changedKinds),
  what: z.enum(changeWays),
  disease: z.string().nullable(),
  id: z.string(),
});

/** A checker's finding with its place: the path is that of the file. */
const found = z.object({
  path: z.array(z.union([z.string(), z.number()])),
  message: z.string(),
});

export const finding = found.extend({
  disease: z.string().nullable(),
  product: z.string().nullable(),
});

/** A product's questions about health, with the checker's findings. */
export const noticeRules = z.object({
  notice: written<HealthNotice>(),
  findings: z.array(found),
  /** Names of the conditions that its questions lead to. */
  names: z.record(z.string(), z.string()),
});

export const libraryVersion = z.object({
  version: z.int(),
  state: z.enum(['in-force', 'past', 'scheduled', 'taken-back']),
  holdsFrom: moment,
  publishedAt: moment,
  publishedBy: z.string(),
  grantedBy: z.string().nullable(),
  reason: z.string(),
  repeats: z.int().nullable(),
  changes: z.int(),
});

export const draftHead = z.object({
  draftNo: z.int(),
  title: z.string(),
  state: z.enum(['open', 'published', 'dropped']),
  revision: z.int(),
  baseVersion: z.int(),
  holdsFrom: day.nullable(),
  publishedVersion: z.int().nullable(),
  changedAt: moment,
  changedBy: z.string(),
});
