import type { ChangeFormData, PostedChange } from './change-form.data.ts';

/** The data that the fields of every kind are drawn from. */
export interface ChangeFields extends Pick<ChangeFormData, 'form' | 'regions' | 'jobs'> {
  readonly values: PostedChange['values'];
  readonly faults: PostedChange['faults'];
}
