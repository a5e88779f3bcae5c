import { Check, ChevronRight } from 'lucide-react';
import { classNames } from '#ui/text/class-names.ts';
import type { TreeLevel, TreeNode } from './tree.ts';

interface TreeColumnsProps {
  readonly levels: readonly string[];
  readonly shown: readonly TreeLevel[];
  /** Codes of the choices so far, from the top down. */
  readonly value: readonly string[];
  readonly onChoose: (depth: number, code: string) => void;
  readonly onTake: (leaf: TreeNode) => void;
}

/** The levels of a tree side by side, each a list to click through; a leaf is the choice. */
export const TreeColumns = ({ levels, shown, value, onChoose, onTake }: TreeColumnsProps) => (
  <div className="mb-6 flex divide-x overflow-hidden rounded-lg border">
    {shown.map(({ siblings, chosen }, depth) => {
      const name = levels[depth] ?? `第 ${depth + 1} 级`;
      return (
        <ul
          key={name}
          aria-label={name}
          className="max-h-90 min-w-0 flex-1 overflow-y-auto overscroll-contain py-1"
        >
          {siblings.map((node) => {
            const leaf = !node.children?.length;
            const here = leaf ? value[depth] === node.code : chosen.code === node.code;
            return (
              <li key={node.code}>
                <button
                  type="button"
                  aria-pressed={here}
                  disabled={node.disabled}
                  onClick={() => (leaf ? onTake(node) : onChoose(depth, node.code))}
                  className={classNames(
                    'flex w-full items-center gap-2 px-3 py-2 text-left text-sm -outline-offset-2 hover:bg-canvas disabled:text-ink-3',
                    here && 'bg-primary-soft font-medium text-primary-strong',
                  )}
                >
                  <span className="grow">
                    {node.name}
                    {node.note === undefined ? null : (
                      <span className="block text-xs text-ink-3">{node.note}</span>
                    )}
                  </span>
                  {leaf ? (
                    here ? (
                      <Check className="size-4" aria-hidden="true" />
                    ) : null
                  ) : (
                    <ChevronRight className="size-4 text-ink-3" aria-hidden="true" />
                  )}
                </button>
              </li>
            );
          })}
        </ul>
      );
    })}
  </div>
);
