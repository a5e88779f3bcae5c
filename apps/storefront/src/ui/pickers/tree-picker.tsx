import { useState } from 'react';
import type { FieldWords } from '#ui/form/field.tsx';
import { PickerField } from './picker-field.tsx';
import { namesOf, treePath, type TreeNode } from './tree.ts';
import { TreeSheet } from './tree-sheet.tsx';

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
  readonly alsoSearch?: (word: string) => readonly string[];
}

export const TreePicker = ({
  tree,
  levels,
  value,
  onValueChange,
  label,
  searchLabel,
  alsoSearch,
  ...rest
}: TreePickerProps) => {
  const [open, setOpen] = useState(false);
  return (
    <PickerField
      {...rest}
      label={label}
      value={value.at(-1) ?? ''}
      text={namesOf(treePath(tree, value))}
      onOpen={() => setOpen(true)}
    >
      <TreeSheet
        open={open}
        title={`选择${label}`}
        tree={tree}
        levels={levels}
        value={value}
        searchLabel={searchLabel}
        alsoSearch={alsoSearch}
        onTake={(path) => {
          onValueChange(path);
          setOpen(false);
        }}
        onClose={() => setOpen(false)}
      />
    </PickerField>
  );
};
