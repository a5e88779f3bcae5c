export type ToastType = 'success' | 'info' | 'warning' | 'error' | 'alert';

export interface Toast {
  readonly id: number;
  readonly type: ToastType;
  readonly text: string;
}

/** Milliseconds that a toast stays in view; an alert stays until it is closed. */
export const toastTime = 3000;
const most = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const set = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

export const dismissToast = (id: number): void => set(toasts.filter((toast) => toast.id !== id));

/** Shows a passing message. A repeated one is not shown twice. */
export const notify = (type: ToastType, text: string): void => {
  const others = toasts.filter((toast) => toast.type !== type || toast.text !== text);
  lastId += 1;
  set([...others, { id: lastId, type, text }].slice(-most));
};

export const subscribeToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const currentToasts = (): readonly Toast[] => toasts;
