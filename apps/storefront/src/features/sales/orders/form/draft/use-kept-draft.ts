import { useEffect, type RefObject } from 'react';
import type { OrderFormData } from '#features/sales/orders/order-form.data.ts';
import type { OrderForm } from '#features/sales/orders/form/use-order-form.ts';
import { copyKey, keepCopy, readCopy } from './local-copy.ts';
import { broughtAlong } from './starting-values.ts';

/** The address names the draft, so that reloading the page finds it again. */
const nameDraft = (draftNo: string): void => {
  const url = new URL(location.href);
  if (url.searchParams.get('draft') === draftNo) return;
  url.searchParams.set('draft', draftNo);
  for (const path of Object.keys(broughtAlong(url.searchParams))) url.searchParams.delete(path);
  history.replaceState(history.state, '', url);
};

/** Saves what was typed early, keeps a copy on the device, and names the draft in the address. */
export const useKeptDraft = (
  data: OrderFormData,
  { saver, saved, fill }: OrderForm,
  element: RefObject<HTMLFormElement | null>,
): void => {
  const { init } = data;
  useEffect(() => {
    // Values typed before the script was there, and those brought along, are saved too.
    const typed: Record<string, string> = {};
    const before = saver.state().values;
    for (const [name, value] of new FormData(element.current!)) {
      if (!name.includes('.') || typeof value !== 'string') continue;
      const plain = value.replaceAll(' ', '');
      if (value !== (before[name] ?? '') && plain !== (before[name] ?? '')) typed[name] = value;
    }
    const key = copyKey(init);
    const changes = { ...readCopy(key), ...typed };
    if (Object.keys(changes).length > 0) fill(changes);
    const forget = keepCopy(saver, key);
    if (Object.keys(data.brought).length > 0) void saver.flush();
    const leave = (): void => {
      if (saver.state().kind === 'waiting') void saver.flush();
    };
    document.addEventListener('visibilitychange', leave);
    addEventListener('pagehide', leave);
    return () => {
      forget();
      document.removeEventListener('visibilitychange', leave);
      removeEventListener('pagehide', leave);
      leave();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the page opens
  }, []);
  useEffect(() => {
    if (saved.draftNo !== null) nameDraft(saved.draftNo);
  }, [saved.draftNo]);
};
