import { useState } from 'react';
import type { FieldWords } from './field.tsx';
import { PickerField } from './picker-field.tsx';
import { TextField } from './text-field.tsx';
import { searchTree, treeLevels, treePath, type TreeNode } from './tree.ts';
import { WheelPicker } from './wheel-picker.tsx';

export interface TreePickerProps extends FieldWords {
  readonly name?: string;
  readonly tree: readonly TreeNode[];
  /** Names of the levels, read out as the wheels' labels. */
  readonly levels: readonly string[];
  /** Codes from the top down, or none. */
  readonly value: readonly string[];
  readonly onValueChange: (path: readonly TreeNode[]) => void;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** Adds a search over all levels, with this label. */
  readonly searchLabel?: string;
}

const namesOf = (path: readonly TreeNode[]): string => path.map((node) => node.name).join(' / ');

export const TreePicker = ({
  tree,
  levels,
  value,
  onValueChange,
  label,
  searchLabel,
  ...rest
}: TreePickerProps) => {
  const [draft, setDraft] = useState<readonly string[] | null>(null);
  const [search, setSearch] = useState('');
  const chosen = treePath(tree, value);
  const wheels = treeLevels(tree, draft ?? value);
  const found = searchTree(tree, search, 30);
  const leave = (): void => {
    setDraft(null);
    setSearch('');
  };
  const take = (path: readonly TreeNode[]): void => {
    onValueChange(path);
    leave();
  };
  return (
    <PickerField
      {...rest}
      label={label}
      value={value.at(-1) ?? ''}
      text={namesOf(chosen)}
      onOpen={() => setDraft(value)}
    >
      <WheelPicker
        open={draft !== null}
        title={`选择${label}`}
        summary={namesOf(wheels.map((level) => level.chosen))}
        columns={wheels.map(({ siblings, chosen: here }, depth) => ({
          label: levels[depth] ?? `第 ${depth + 1} 级`,
          options: siblings.map(({ code, name }) => ({ value: code, label: name })),
          value: here.code,
          dense: true,
          onValueChange: (code) =>
            setDraft([...wheels.slice(0, depth).map((level) => level.chosen.code), code]),
        }))}
        covered={search.trim() !== ''}
        onConfirm={() => {
          const first = search.trim() === '' ? wheels.map((level) => level.chosen) : found[0];
          if (first) take(first);
        }}
        onClose={leave}
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
                  />
                  {search.trim() === '' ? null : <Found paths={found} onTake={take} />}
                </div>
              ),
            })}
      />
    </PickerField>
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
            <span className="block text-sm text-ink-3">{namesOf(path.slice(0, -1))}</span>
          </button>
        </li>
      ))}
    </ul>
  </>
);
