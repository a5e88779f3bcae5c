import type { DraftState } from '@parasol/domain/studio/draft-states';

export interface StudioTables {
  product_drafts: {
    draft_no: string;
    base_product_no: string;
    based_on: number | null;
    title: string;
    reason: string;
    revision: number;
    state: DraftState;
    brands: string[];
    created_by: string;
    created_at: Date;
    updated_by: string;
    updated_at: Date;
    publish_at: Date | null;
    published_version: number | null;
  };
  product_draft_files: {
    draft_no: string;
    file: string;
    text: string;
    revision: number;
  };
}
