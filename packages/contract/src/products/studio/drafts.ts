import { z } from 'zod';
import { reason } from '#base/accounts/staff.ts';
import { call } from '#call.ts';
import { openAsk } from '#base/publishing.ts';
import { noticeRules } from '#products/rules/shapes.ts';
import { draftFile, draftHead, draftJudged, draftNo, packNo, revision } from './shapes.ts';

const readers = { staff: 'products-read' } as const;
const editors = { staff: 'products-edit' } as const;

/** Changing a product: the files of its pack as a draft that several people may work on. */
export const studioDrafts = {
  openProductDraft: call({
    summary: 'Opens a draft of a product, from a published version or from the folder’s pack',
    path: '/api/studio/v1/draft/open',
    access: editors,
    request: z.object({
      baseProductNo: packNo,
      /** Null: from the folder. */
      version: z.int().min(1).max(100_000).nullable(),
      title: z.string().trim().min(2, '标题至少 2 个字').max(60, '标题最多 60 个字'),
      reason,
    }),
    response: z.object({ draftNo: z.string() }),
    timeout: 30,
  }),
  getProductDraft: call({
    summary: 'A draft with its documents, faults and findings of the rules',
    method: 'GET',
    path: '/api/studio/v1/draft',
    about: { productDraft: 'draftNo' },
    access: readers,
    request: z.object({ draftNo }),
    response: draftHead.extend({
      name: z.string(),
      /** Whether the asker may change it: the product's brands are theirs. */
      mayChange: z.boolean(),
      brands: z.array(z.object({ id: z.string(), name: z.string() })),
      files: z.array(
        z.object({
          file: z.string(),
          revision: z.int(),
          bytes: z.int(),
          /** The place of the change; only text is saved as text. */
          editedIn: z.enum(['text', 'rates', 'golden']),
        }),
      ),
      /** Contents of YAML files, by file; an unreadable one is missing. */
      documents: z.record(z.string(), z.unknown()),
      /** `health-notice.yaml`; null without one, or while it cannot be read. */
      health: noticeRules.nullable(),
      judged: draftJudged,
      /** The first differences to the version on sale, prices aside. */
      changes: z.array(
        z.object({
          path: z.string(),
          /** The place in words. */
          label: z.string(),
          before: z.string().nullable(),
          after: z.string().nullable(),
          /** The consequence, where more than the words change. */
          note: z.string(),
        }),
      ),
      changesInAll: z.int(),
      /** A colleague who was asked to grant it. */
      asks: z.array(openAsk),
    }),
    timeout: 30,
  }),
  getProductDraftFile: call({
    summary: 'The text of one file of a draft',
    method: 'GET',
    path: '/api/studio/v1/draft/file',
    about: { productDraft: 'draftNo' },
    access: readers,
    request: z.object({ draftNo, file: draftFile }),
    response: z.object({ file: z.string(), revision: z.int(), text: z.string() }),
    timeout: 20,
  }),
  saveProductDraftFile: call({
    summary: 'Saves one file of a draft as text, or removes it',
    path: '/api/studio/v1/draft/file/save',
    about: { productDraft: 'draftNo' },
    access: editors,
    request: z.object({
      draftNo,
      file: draftFile,
      revision,
      /** Null takes the file out of the pack. */
      text: z.string().max(1_500_000, '文件太大').nullable(),
    }),
    response: draftJudged,
    timeout: 30,
    mostBytes: 5_000_000,
  }),
  saveProductDraftDocument: call({
    summary: 'Saves the content of a YAML file of a draft; its comments stay',
    path: '/api/studio/v1/draft/document/save',
    about: { productDraft: 'draftNo' },
    access: editors,
    request: z.object({
      draftNo,
      file: draftFile.refine((file) => file.endsWith('.yaml'), '这个文件不是表单'),
      revision,
      value: z.record(z.string(), z.unknown()),
    }),
    response: draftJudged,
    example: { draftNo: 'CG7K3M9Q2W5XT8', file: 'content.yaml', revision: 1, value: {} },
    timeout: 30,
    mostBytes: 2_000_000,
  }),
  dropProductDraft: call({
    summary: 'Abandons a draft; it can still be read',
    path: '/api/studio/v1/draft/drop',
    about: { productDraft: 'draftNo' },
    access: editors,
    request: z.object({ draftNo, reason }),
  }),
};
