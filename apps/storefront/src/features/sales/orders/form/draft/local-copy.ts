import type { FormChanges } from '@parasol/domain/sales/orders/form/form-values';
import { readSession, removeSession, writeSession } from '#shell/page-tools/storage.ts';
import type { DraftSaver } from './draft-saver.ts';
import type { FormInit } from '#features/sales/orders/order-form.data.ts';

/** A quote has one open draft, so either names the form. */
export const copyKey = ({ facts, quoteNo, draft }: FormInit): string =>
  `order ${facts.baseProductNo} ${quoteNo ?? draft?.draftNo ?? ''}`;

export const readCopy = (key: string): FormChanges => {
  try {
    const parsed: unknown = JSON.parse(readSession(key) ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? (parsed as FormChanges) : {};
  } catch {
    return {};
  }
};

/**
 * Keeps the unsaved fields for as long as the tab lives: a reload while there is no network finds
 * them again. It is gone as soon as everything is saved.
 */
export const keepCopy = (saver: DraftSaver, key: string): (() => void) =>
  saver.subscribe(() => {
    const { kind } = saver.state();
    if (kind === 'saved' || kind === 'over') return removeSession(key);
    const unsaved = saver.unsaved();
    if (Object.keys(unsaved).length > 0)
      writeSession(key, JSON.stringify({ ...readCopy(key), ...unsaved }));
  });
