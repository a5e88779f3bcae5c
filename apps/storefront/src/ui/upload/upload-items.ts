/** One chosen file on its way to the server. */
export interface UploadItem {
  readonly id: string;
  readonly name: string;
  readonly state: 'sending' | 'done' | 'failed';
  /** 0 to 1. */
  readonly progress: number;
  readonly message: string;
  /** The server's key, once it has the file. */
  readonly key: string | null;
}

export type UploadChange =
  | { readonly kind: 'added'; readonly id: string; readonly name: string }
  | {
      readonly kind: 'refused';
      readonly id: string;
      readonly name: string;
      readonly message: string;
    }
  | { readonly kind: 'progress'; readonly id: string; readonly progress: number }
  | { readonly kind: 'done'; readonly id: string; readonly key: string }
  | { readonly kind: 'failed'; readonly id: string; readonly message: string }
  | { readonly kind: 'retried'; readonly id: string }
  | { readonly kind: 'removed'; readonly id: string };

const patch = (
  items: readonly UploadItem[],
  id: string,
  change: (item: UploadItem) => Partial<UploadItem>,
): readonly UploadItem[] =>
  items.map((item) => (item.id === id ? { ...item, ...change(item) } : item));

/** A message about a file that was removed, or is finished already, changes nothing. */
export const changeUploads = (
  items: readonly UploadItem[],
  change: UploadChange,
): readonly UploadItem[] => {
  const { id } = change;
  const fresh = { id, progress: 0, message: '', key: null } as const;
  switch (change.kind) {
    case 'added':
      return [...items, { ...fresh, name: change.name, state: 'sending' }];
    case 'refused':
      return [...items, { ...fresh, name: change.name, state: 'failed', message: change.message }];
    case 'progress':
      return patch(items, id, (item) =>
        item.state === 'sending'
          ? { progress: Math.min(1, Math.max(item.progress, change.progress)) }
          : {},
      );
    case 'done':
      return patch(items, id, () => ({ state: 'done', progress: 1, message: '', key: change.key }));
    case 'failed':
      return patch(items, id, (item) =>
        item.state === 'sending' ? { state: 'failed', message: change.message } : {},
      );
    case 'retried':
      return patch(items, id, () => ({ state: 'sending', progress: 0, message: '' }));
    default:
      change satisfies { readonly kind: 'removed' };
      return items.filter((item) => item.id !== id);
  }
};
