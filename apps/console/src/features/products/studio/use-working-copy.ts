import { useEffect, useState } from 'react';
import { isRefused } from '@parasol/client/api-error';
import { api } from '#shell/api.ts';
import { merge } from '#ui/schema/merge.ts';
import { useRereadStudio, type Draft } from './use-studio.ts';

/** An editor's unsaved change: its beginning, and its present value. */
interface Edit {
  readonly base: unknown;
  readonly value: unknown;
  /** The revision of the draft that they had read. */
  readonly revision: number;
}

type Edits = Readonly<Record<string, Edit>>;

const placeOf = (draftNo: string): string => `studio-${draftNo}`;

const storedEdits = (draftNo: string): Edits => {
  try {
    return JSON.parse(localStorage.getItem(placeOf(draftNo)) ?? '{}') as Edits;
  } catch {
    return {};
  }
};

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export interface WorkingCopy {
  readonly mayChange: boolean;
  /** Files with unsaved content; the text of a file counts as another. */
  readonly unsaved: readonly string[];
  readonly isChanged: (file: string) => boolean;
  readonly valueOf: (file: string, saved: unknown) => unknown;
  readonly change: (file: string, saved: unknown, value: unknown) => void;
  readonly discard: (file: string) => void;
  readonly save: (file: string) => Promise<void>;
  /** A colleague's save meanwhile; the editor who types decides. */
  readonly conflict: { readonly file: string; readonly edit: Edit } | null;
  readonly settle: (file: string, how: 'mine' | 'theirs', saved: unknown) => void;
  readonly putOff: () => void;
}

/** The props of every part of a draft's page. */
export interface SectionProps {
  readonly draft: Draft;
  readonly copy: WorkingCopy;
}

/** The name under which the text of a file is kept, beside the findings of a form about it. */
export const textOfFile = (file: string): string => `text:${file}`;

/** Typed text stays in this browser until it is saved, even if the page is lost. */
export const useWorkingCopy = (draft: Draft): WorkingCopy => {
  const { draftNo, revision } = draft;
  const [edits, setEdits] = useState(() => storedEdits(draftNo));
  const [conflicting, setConflicting] = useState<string | null>(null);
  const reread = useRereadStudio();
  useEffect(() => {
    if (Object.keys(edits).length === 0) localStorage.removeItem(placeOf(draftNo));
    else localStorage.setItem(placeOf(draftNo), JSON.stringify(edits));
  }, [draftNo, edits]);
  const set = (file: string, edit: Edit | undefined): void =>
    setEdits(({ [file]: _before, ...others }) => (edit ? { ...others, [file]: edit } : others));
  const send = (file: string, edit: Edit) =>
    file.startsWith('text:')
      ? api.saveProductDraftFile({
          draftNo,
          file: file.slice('text:'.length),
          revision: edit.revision,
          text: edit.value as string,
        })
      : api.saveProductDraftDocument({
          draftNo,
          file,
          revision: edit.revision,
          value: edit.value as Record<string, unknown>,
        });
  const conflictEdit = conflicting === null ? undefined : edits[conflicting];
  return {
    mayChange: draft.mayChange && (draft.state === 'open' || draft.state === 'review'),
    unsaved: Object.keys(edits),
    isChanged: (file) => edits[file] !== undefined,
    valueOf: (file, saved) => (edits[file] ? edits[file].value : saved),
    change: (file, saved, value) => {
      const before = edits[file] ?? { base: saved, revision };
      set(file, same(value, before.base) ? undefined : { ...before, value });
    },
    discard: (file) => set(file, undefined),
    save: async (file) => {
      const edit = edits[file];
      if (!edit) return;
      try {
        await send(file, edit);
        await reread();
        set(file, undefined);
      } catch (error) {
        if (!isRefused(error, 'CONFLICT')) throw error;
        await reread();
        setConflicting(file);
        throw error;
      }
    },
    conflict:
      conflicting !== null && conflictEdit ? { file: conflicting, edit: conflictEdit } : null,
    settle: (file, how, saved) => {
      const edit = edits[file];
      if (how === 'theirs' || !edit) set(file, undefined);
      else {
        const value = merge(edit.base, edit.value, saved);
        set(file, same(value, saved) ? undefined : { base: saved, value, revision });
      }
      setConflicting(null);
    },
    putOff: () => setConflicting(null),
  };
};
