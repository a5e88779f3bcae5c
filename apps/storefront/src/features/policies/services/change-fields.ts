import type { ChangeFormData, PostedChange } from './change-form.data.ts';

/** What the fields of every kind are drawn from. */
export interface ChangeFields extends Pick<ChangeFormData, 'form' | 'regions'> {
  readonly values: PostedChange['values'];
  readonly faults: PostedChange['faults'];
}
