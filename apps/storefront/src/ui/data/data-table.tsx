import { useId, type ReactNode } from 'react';
import { classNames } from '#ui/text/class-names.ts';

export interface DataTableProps {
  /** The subject of the table; read out even when it is not shown. */
  readonly caption: string;
  readonly captionShown?: boolean;
  /** Heads of all columns, the first over the row names. */
  readonly head: readonly ReactNode[];
  readonly rows: readonly {
    readonly name: string;
    readonly note?: ReactNode;
    readonly cells: readonly ReactNode[];
  }[];
  /** The column that is chosen, counted from 0 without the row names. */
  readonly chosen?: number;
  /** Figures: narrow columns at the right edge, many rows in a window of their own. */
  readonly amounts?: boolean;
}

/** A comparison: the row names stay in view while the columns scroll sideways on a phone. */
export const DataTable = ({
  caption,
  captionShown = false,
  head,
  rows,
  chosen,
  amounts = false,
}: DataTableProps) => {
  const id = useId();
  const shade = (column: number): string => (column === chosen ? 'bg-primary-soft' : '');
  return (
    <section
      aria-labelledby={id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll it sideways
      tabIndex={0}
      className={classNames(
        'overflow-auto rounded-lg border bg-surface',
        amounts && 'max-h-120 print:max-h-none',
      )}
    >
      {amounts || head.length < 4 ? null : (
        <p className="sticky left-0 px-3 pt-3 text-xs text-ink-3 md:hidden" data-screen>
          左右滑动，看全部 {head.length - 1} 列
        </p>
      )}
      <table className="w-full text-sm">
        <caption id={id} className={captionShown ? 'px-4 pt-4 text-left font-medium' : 'unseen'}>
          {caption}
        </caption>
        <thead>
          <tr className="border-b">
            {head.map((cell, column) => (
              <th
                key={column}
                scope="col"
                className={classNames(
                  'font-medium',
                  amounts
                    ? 'sticky top-0 bg-surface px-2 py-3 whitespace-nowrap md:px-3'
                    : classNames('px-3 py-3.5 md:px-4', column > 0 && 'min-w-30 md:min-w-34'),
                  amounts && column > 0 && 'text-right',
                  column === 0
                    ? 'ruled-r sticky left-0 z-1 bg-surface text-ink-2'
                    : shade(column - 1),
                )}
              >
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="ruled">
          {rows.map(({ name, note, cells }) => (
            <tr key={name}>
              <th
                scope="row"
                className={classNames(
                  'ruled-r sticky left-0 bg-surface align-top font-medium',
                  amounts
                    ? 'px-2 py-2.5 whitespace-nowrap md:px-3'
                    : 'px-3 py-3.5 md:min-w-34 md:px-4',
                )}
              >
                {/* Takes the width of the name, at most six characters on a phone. */}
                <span
                  className={amounts ? undefined : 'block w-max max-w-22 md:w-auto md:max-w-none'}
                >
                  {name}
                </span>
                {note === undefined ? null : (
                  <span className="block text-xs text-ink-3">{note}</span>
                )}
              </th>
              {cells.map((cell, column) => (
                <td
                  key={column}
                  className={classNames(
                    'figures align-top',
                    amounts
                      ? 'px-2 py-2.5 text-right whitespace-nowrap md:px-3'
                      : 'px-3 py-3.5 md:px-4',
                    shade(column),
                  )}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
