import type { ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { Anchor } from '#ui/actions/anchor.tsx';
import { classNames } from '#ui/text/class-names.ts';

export const List = ({
  label,
  children,
}: {
  readonly label?: string;
  readonly children: ReactNode;
}) => (
  <ul aria-label={label} className="ruled overflow-hidden rounded-lg border bg-surface">
    {children}
  </ul>
);

export interface ListItemProps {
  readonly title: ReactNode;
  readonly note?: ReactNode;
  /** At the far edge. */
  readonly value?: ReactNode;
  readonly icon?: ReactNode;
  /** Makes the whole cell a link. */
  readonly to?: string;
  /** Makes the whole cell a button. */
  readonly onClick?: () => void;
}

export const ListItem = ({ title, note, value, icon, to, onClick }: ListItemProps) => {
  const leads = to !== undefined || onClick !== undefined;
  const cell = classNames(
    'flex min-h-14 w-full items-center gap-4 px-5 py-3.5 text-left -outline-offset-2',
    leads && 'swift hover:bg-canvas active:bg-canvas',
  );
  const inside = (
    <>
      {icon === undefined ? null : <span className="text-primary">{icon}</span>}
      <span className="min-w-0 grow">
        {title}
        {note === undefined ? null : <span className="block text-sm text-ink-2">{note}</span>}
      </span>
      {value === undefined ? null : <span className="figures shrink-0 text-ink-2">{value}</span>}
      {leads ? <ChevronRight className="-mr-1 size-5 text-ink-3" aria-hidden="true" /> : null}
    </>
  );
  if (to !== undefined) {
    return (
      <li>
        <Anchor to={to} className={cell}>
          {inside}
        </Anchor>
      </li>
    );
  }
  return (
    <li>
      {onClick === undefined ? (
        <div className={cell}>{inside}</div>
      ) : (
        <button type="button" onClick={onClick} className={cell}>
          {inside}
        </button>
      )}
    </li>
  );
};
