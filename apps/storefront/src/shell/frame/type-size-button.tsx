import { ALargeSmall } from 'lucide-react';
import { useTypeSize } from './display.ts';

/** Large type, in the header of every page; its room is kept until the page's script is there. */
export const TypeSizeButton = () => {
  const { awake, large, toggle } = useTypeSize();
  return (
    <button
      type="button"
      aria-label="大字版"
      aria-pressed={large}
      title="大字版"
      disabled={!awake}
      onClick={toggle}
      className="swift grid size-11 shrink-0 place-items-center rounded-md text-ink-2 hover:text-primary-strong aria-pressed:bg-primary-soft aria-pressed:text-primary-strong"
    >
      <ALargeSmall className="size-6" aria-hidden="true" />
    </button>
  );
};
