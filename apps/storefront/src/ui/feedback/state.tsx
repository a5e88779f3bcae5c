import type { ReactNode } from 'react';

export interface StateProps {
  readonly picture: ReactNode;
  readonly title: string;
  /** The page's own title when the state is all there is to see. */
  readonly level?: 1 | 2;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** A picture, a sentence and a next step: the shape of every empty, failed or finished state. */
export const State = ({ picture, title, level = 2, children, action }: StateProps) => {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="mx-auto flex max-w-120 flex-col items-center py-8 text-center">
      {picture}
      <Heading
        className={
          level === 1
            ? 'mt-6 font-display text-2xl font-semibold md:text-3xl'
            : 'mt-4 text-lg font-semibold'
        }
      >
        {title}
      </Heading>
      {children === undefined ? null : (
        <div className="mt-2 text-ink-2 text-pretty">{children}</div>
      )}
      {action === undefined ? null : (
        <div className="mt-6 flex flex-wrap justify-center gap-3 empty:hidden">{action}</div>
      )}
    </div>
  );
};
