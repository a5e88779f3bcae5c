import type { Output } from '@parasol/contract';
import type { Db } from '#ground/db/schema.ts';
import { openAsksAbout } from '#modules/base/accounts/asks/read-asks.ts';
import { namesOf } from '#modules/base/publishing/staff-view.ts';
import type { DraftRow } from '#modules/products/studio/queries/drafts.ts';

type Head = Output<'listStudioProducts'>['products'][number]['drafts'][number];

export const draftSubject = (draftNo: string): string => `product-draft:${draftNo}`;

/** Drafts as staff see them, with the colleagues who changed them and open asks. */
export const headsOf = async (db: Db, drafts: readonly DraftRow[]): Promise<Head[]> => {
  if (drafts.length === 0) return [];
  const people = drafts.flatMap((row) => [row.created_by, row.updated_by]);
  const nameOf = await namesOf(
    db,
    people.map((by) => ({ changed_by: by })),
  );
  const asks = await openAsksAbout(
    db,
    drafts.map((row) => draftSubject(row.draft_no)),
  );
  const asked = new Set(asks.map(({ subject }) => subject));
  return drafts.map((row) => ({
    draftNo: row.draft_no,
    baseProductNo: row.base_product_no,
    basedOn: row.based_on,
    title: row.title,
    reason: row.reason,
    state: row.state === 'open' && asked.has(draftSubject(row.draft_no)) ? 'review' : row.state,
    revision: row.revision,
    createdBy: nameOf(row.created_by),
    createdAt: row.created_at.toISOString(),
    updatedBy: nameOf(row.updated_by),
    updatedAt: row.updated_at.toISOString(),
    publishAt: row.publish_at?.toISOString() ?? null,
    publishedVersion: row.published_version,
  }));
};
