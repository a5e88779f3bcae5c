import { useState } from 'react';
import { TextField } from '../form/text-field.tsx';
import { namesOf, searchTree, treeLevels, type TreeNode } from './tree.ts';
import { WheelPicker } from './wheel-picker.tsx';

export interface TreeSheetProps {
  readonly open: boolean;
  readonly title: string;
  readonly tree: readonly TreeNode[];
  readonly levels: readonly string[];
  readonly value: readonly string[];
  readonly searchLabel?: string | undefined;
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
  onTake,
  onClose,
}: TreeSheetProps) => {
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const [search, setSearch] = useState('');
  const wheels = treeLevels(tree, draft ?? value);
  const found = searchTree(tree, search, 30);
  const searching = search.trim() !== '';
  const forget = (): void => {
    setDraft(null);
    setSearch('');
  };
  const take = (path: readonly TreeNode[]): void => {
    forget();
    onTake(path);
  };
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
        onValueChange: (code) =>
          setDraft([...wheels.slice(0, depth).map((level) => level.chosen.code), code]),
      }))}
      covered={searching}
      onConfirm={() => {
        const first = searching ? found[0] : wheels.map((level) => level.chosen);
        if (first) take(first);
      }}
      onClose={() => {
        forget();
        onClose();
      }}
      {...(searchLabel === undefined
        ? {}
        : {
            top: (
              <div className="grid gap-2 pb-3">
                <TextField
                  label={searchLabel}
                  type="search"
                  enterKeyHint="search"
                  autoComplete="off"
                  value={search}
                  onChange={(event) => setSearch(event.target.value)}
                  onKeyDown={(event) => {
                    // The form around the sheet must not be sent by it.
                    if (event.key !== 'Enter') return;
                    event.preventDefault();
                    if (found[0]) take(found[0]);
                  }}
                />
                {searching ? <Found paths={found} onTake={take} /> : null}
              </div>
            ),
          })}
    />
  );
};

const Found = ({
  paths,
  onTake,
}: {
  readonly paths: readonly (readonly TreeNode[])[];
  readonly onTake: (path: readonly TreeNode[]) => void;
}) => (
  <>
    <output className="block text-sm text-ink-2">
      {paths.length === 0 ? '没有找到，换个说法试试' : `找到 ${paths.length} 项`}
    </output>
    <ul className="ruled">
      {paths.map((path) => (
        <li key={path.map((node) => node.code).join('/')}>
          <button
            type="button"
            onClick={() => onTake(path)}
            className="swift w-full rounded-sm py-3 text-left -outline-offset-2 hover:text-primary-strong"
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
