import { useEffect, useReducer, useRef, useState } from 'react';
import { changeUploads, type UploadItem } from './upload-items.ts';
import { fileFault, type UploadRules } from './upload-rules.ts';

/** Sends one file and answers with the server's name for it. */
export type SendFile = (
  file: File,
  options: { readonly signal: AbortSignal; readonly onProgress: (part: number) => void },
) => Promise<string>;

interface Flight {
  readonly file: File;
  readonly preview: string | null;
  readonly refused: boolean;
  abort: AbortController;
}

export const useUploads = (
  rules: UploadRules,
  send: SendFile,
  onKeysChange: (keys: readonly string[]) => void,
) => {
  const [items, change] = useReducer(changeUploads, [] as readonly UploadItem[]);
  const [flights] = useState(() => new Map<string, Flight>());
  const count = useRef(0);
  const keys = items.flatMap((item) => item.key ?? []).join('\n');
  const report = useRef(onKeysChange);
  const reported = useRef('');
  useEffect(() => {
    report.current = onKeysChange;
  });
  useEffect(() => {
    if (reported.current === keys) return;
    reported.current = keys;
    report.current(keys === '' ? [] : keys.split('\n'));
  }, [keys]);
  useEffect(
    () => () => {
      for (const { abort, preview } of flights.values()) {
        abort.abort();
        if (preview) URL.revokeObjectURL(preview);
      }
    },
    [flights],
  );

  const fly = async (id: string, { file, abort }: Flight): Promise<void> => {
    try {
      const key = await send(file, {
        signal: abort.signal,
        onProgress: (progress) => change({ kind: 'progress', id, progress }),
      });
      change({ kind: 'done', id, key });
    } catch (error) {
      if (abort.signal.aborted) return;
      const message =
        error instanceof Error && error.message ? error.message : '上传没有成功，请重试';
      change({ kind: 'failed', id, message });
    }
  };

  return {
    items,
    previewOf: (id: string): string | null => flights.get(id)?.preview ?? null,
    canRetry: (id: string): boolean => flights.get(id)?.refused === false,
    add: (file: File): void => {
      count.current += 1;
      const id = `file-${count.current}`;
      const fault = fileFault(file, rules);
      const preview =
        fault === null && file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
      const flight = { file, preview, refused: fault !== null, abort: new AbortController() };
      flights.set(id, flight);
      if (fault !== null) {
        change({ kind: 'refused', id, name: file.name, message: fault });
        return;
      }
      change({ kind: 'added', id, name: file.name });
      void fly(id, flight);
    },
    retry: (id: string): void => {
      const flight = flights.get(id);
      if (!flight || flight.refused) return;
      flight.abort = new AbortController();
      change({ kind: 'retried', id });
      void fly(id, flight);
    },
    remove: (id: string): void => {
      const flight = flights.get(id);
      flight?.abort.abort();
      if (flight?.preview) URL.revokeObjectURL(flight.preview);
      flights.delete(id);
      change({ kind: 'removed', id });
    },
  };
};
