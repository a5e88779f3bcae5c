import { useEffect, useRef, useState, type RefObject } from 'react';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { namesOf, searchTree, treeLevels, type TreeNode } from './tree.ts';
import { TreeColumns } from './tree-columns.tsx';
import { useWide } from './use-wide.ts';
import { WheelPicker } from './wheel-picker.tsx';

export interface TreeSheetProps {
  readonly open: boolean;
  readonly title: string;
  readonly tree: readonly TreeNode[];
  readonly levels: readonly string[];
  readonly value: readonly string[];
  readonly searchLabel?: string | undefined;
  readonly alsoSearch?: ((word: string) => readonly string[]) | undefined;
  readonly onTake: (path: readonly TreeNode[]) => void;
  readonly onClose: () => void;
}

const noted = ({ name, note }: TreeNode): string =>
  note === undefined ? name : `${name}（${note}）`;

/** A leaf of a tree, chosen level by level or searched for. */
export const TreeSheet = ({
  open,
  title,
  tree,
  levels,
  value,
  searchLabel,
  alsoSearch,
  onTake,
  onClose,
}: TreeSheetProps) => {
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const [search, setSearch] = useState('');
  const wheels = treeLevels(tree, draft ?? value);
  const found = searchTree(tree, search, 30, alsoSearch);
  const results = useRef<HTMLUListElement>(null);
  const wide = useWide();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // People type at a desk; on a phone a keyboard would cover the wheels.
    if (open && wide) box.current?.focus();
  }, [open, wide]);
  const searching = search.trim() !== '';
  const forget = (): void => {
    setDraft(null);
    setSearch('');
  };
  const take = (path: readonly TreeNode[]): void => {
    forget();
    onTake(path);
  };
  const close = (): void => {
    forget();
    onClose();
  };
  const top =
    searchLabel === undefined ? undefined : (
      <div className="grid gap-2 pb-3">
        <TextField
          label={searchLabel}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          ref={box}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            // The form around the sheet must not be sent by it, and nothing is taken unseen.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            results.current?.querySelector('button')?.focus();
          }}
        />
        {searching ? <Found list={results} paths={found} onTake={take} /> : null}
      </div>
    );
  const choose = (depth: number, code: string): void =>
    setDraft([...wheels.slice(0, depth).map((level) => level.chosen.code), code]);
  if (wide) {
    return (
      <Sheet open={open} title={title} onClose={close}>
        {top}
        {searching ? null : (
          <TreeColumns
            levels={levels}
            shown={wheels}
            value={value}
            onChoose={choose}
            onTake={(leaf) => {
              const path = [...wheels.slice(0, -1).map((level) => level.chosen), leaf];
              take(path);
            }}
          />
        )}
      </Sheet>
    );
  }
  return (
    <WheelPicker
      open={open}
      title={title}
      summary={wheels.map(({ chosen }) => noted(chosen)).join(' / ')}
      columns={wheels.map(({ siblings, chosen: here }, depth) => ({
        label: levels[depth] ?? `第 ${depth + 1} 级`,
        options: siblings.map(({ code, name }) => ({ value: code, label: name })),
        value: here.code,
        dense: true,
        onValueChange: (code) => choose(depth, code),
      }))}
      covered={searching}
      barred={wheels.some(({ chosen }) => chosen.disabled)}
      onConfirm={() => take(wheels.map((level) => level.chosen))}
      onClose={close}
      {...(top === undefined ? {} : { top })}
    />
  );
};

const Found = ({
  list,
  paths,
  onTake,
}: {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly paths: readonly (readonly TreeNode[])[];
  readonly onTake: (path: readonly TreeNode[]) => void;
}) => (
  <>
    <output className="block text-sm text-ink-2">
      {paths.length === 0 ? '没有找到，换个说法试试' : `找到 ${paths.length} 项`}
    </output>
    <ul ref={list} className="ruled">
      {paths.map((path) => (
        <li key={path.map((node) => node.code).join('/')}>
          <button
            type="button"
            disabled={path.some((node) => node.disabled)}
            onClick={() => onTake(path)}
            className="swift w-full rounded-sm py-3 text-left -outline-offset-2 hover:text-primary-strong disabled:text-ink-3"
          >
            {path.at(-1)?.name}
            <span className="block text-sm text-ink-3">
              {[path.at(-1)?.note, namesOf(path.slice(0, -1))].filter(Boolean).join(' · ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  </>
);
