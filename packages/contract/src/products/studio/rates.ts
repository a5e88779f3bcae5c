import { z } from 'zod';
import { ageInterpolations } from '@parasol/domain/products/catalogue/product/rates';
import { codesOf } from '@parasol/domain/base/fields/codes-of';
import { cellKeyNames, rateFileKinds } from '@parasol/domain/products/studio/rate-file';
import { call } from '#call.ts';
import { draftFile, draftJudged, draftNo, revision } from './shapes.ts';

const readers = { staff: 'products-read' } as const;
const editors = { staff: 'products-edit' } as const;

const rateFile = draftFile.refine((file) => /^rates\/|^cash-values\.csv$/.test(file), '不是费率表');
const sent = z.string().max(1_500_000, '文件太大');

const cellKey = z.enum(codesOf(cellKeyNames));

/** Millionths of a yuan. */
const micro = z.int();

export const rateFinding = z.object({
  /** 0 when the file itself is the matter. */
  line: z.int(),
  field: z.string(),
  message: z.string(),
  severity: z.enum(['error', 'warning']),
});

const change = z.object({
  keys: z.array(z.string()).readonly(),
  line: z.int(),
  before: micro.nullable(),
  after: micro.nullable(),
  by: micro.nullable(),
  percent: z.number().nullable(),
});

const counts = { cells: z.int(), changed: z.int(), added: z.int(), missing: z.int() };

const difference = z.object({
  keyedBy: z.array(cellKey).readonly(),
  same: z.int(),
  ...counts,
  /** Changed, added and missing cells, the largest change first; not more than a page can show. */
  rows: z.array(change),
  byFactor: z.array(
    z.object({
      factor: cellKey,
      value: z.string(),
      ...counts,
      mean: z.number().nullable(),
      least: z.number().nullable(),
      most: z.number().nullable(),
    }),
  ),
});

/** How many there are, and how many of them would have another price now. */
const share = z.object({ all: z.int(), touched: z.int() });

export const studioRates = {
  getProductDraftRates: call({
    summary:
      'The tables of prices and cash values of a draft, with differences to the published version',
    method: 'GET',
    path: '/api/studio/v1/rates',
    about: { productDraft: 'draftNo' },
    access: readers,
    request: z.object({ draftNo }),
    response: z.object({
      revision: z.int(),
      /** The published version, which they are compared with; null when there is none. */
      shelf: z.int().nullable(),
      tables: z.array(
        z.object({
          file: z.string(),
          name: z.string(),
          kind: z.enum(rateFileKinds),
          unit: z.string(),
          interpolation: z.enum(ageInterpolations).nullable(),
          keyedBy: z.array(cellKey).readonly(),
          /** Null while the file cannot be read. */
          counts: z.object(counts).nullable(),
        }),
      ),
    }),
    timeout: 30,
  }),
  compareProductDraftRates: call({
    summary: 'Compares a sent table with the published one without storing it',
    path: '/api/studio/v1/rates/compare',
    about: { productDraft: 'draftNo' },
    access: editors,
    request: z.object({ draftNo, file: rateFile, text: sent }),
    response: z.object({
      revision: z.int(),
      notes: z.array(z.string()).readonly(),
      /** Errors first; not more than a page can show, with how many there are. */
      findings: z.array(rateFinding),
      errors: z.int(),
      warnings: z.int(),
      difference: difference.nullable(),
      touched: z
        .object({
          days: z.int(),
          quotes: share,
          /** There are more quotes than were counted: these are the newest. */
          newestOnly: z.boolean(),
          orderDrafts: share,
          unpaidOrders: share,
        })
        .nullable(),
    }),
    timeout: 30,
    mostBytes: 5_000_000,
  }),
  saveProductDraftRates: call({
    summary: 'Saves a sent table in the draft; odd values have to be confirmed',
    path: '/api/studio/v1/rates/save',
    about: { productDraft: 'draftNo' },
    access: editors,
    request: z.object({
      draftNo,
      file: rateFile,
      revision,
      text: sent,
      /** Whether staff have looked at the warnings. */
      confirmed: z.boolean(),
    }),
    response: draftJudged,
    timeout: 30,
    mostBytes: 5_000_000,
  }),
};
