import { useContext, type ReactNode } from 'react';
import { PlainLists } from '#page/form/plain-lists.ts';
import { classNames } from '#ui/text/class-names.ts';
import type { Screen } from './screens.ts';

/** Whether a phone shows the form screen by screen; without a script it is one page. */
const useInScreens = (): boolean => useContext(PlainLists) === null;

/** A part of the form that a phone shows on one of its screens, and a wide window always. */
export const OnScreen = ({
  screen,
  at,
  children,
}: {
  readonly screen: Screen;
  readonly at: Screen;
  readonly children: ReactNode;
}) => {
  const away = useInScreens() && screen !== at;
  return (
    <div
      data-form-screen={screen}
      className={classNames(
        'grid grid-cols-1 gap-4 empty:hidden lg:gap-5',
        away && 'max-md:hidden',
      )}
    >
      {children}
    </div>
  );
};

/** A part for the screens of a phone alone. */
export const OnPhone = ({ children }: { readonly children: ReactNode }) =>
  useInScreens() ? <span className="md:hidden">{children}</span> : null;

/** A part that a phone has on another screen, or in another form. */
export const OnWide = ({ children }: { readonly children: ReactNode }) => {
  const inScreens = useInScreens();
  return <div className={classNames('shrink-0', inScreens && 'max-md:hidden')}>{children}</div>;
};
