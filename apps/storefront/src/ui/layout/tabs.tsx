import { useId, useState, type KeyboardEvent, type ReactNode } from 'react';

export interface TabsProps {
  /** What the tabs divide. */
  readonly label: string;
  readonly tabs: readonly {
    readonly id: string;
    readonly label: string;
    readonly content: ReactNode;
  }[];
  /** The first one by default. */
  readonly initial?: string;
}

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Tabs with one stop in the tab order; the arrow keys move between them. */
export const Tabs = ({ label, tabs, initial }: TabsProps) => {
  const id = useId();
  const [shown, setShown] = useState(initial ?? tabs[0]?.id);
  const pressed = (event: KeyboardEvent<HTMLButtonElement>, at: number): void => {
    const next = tabs[moves[event.key]?.(at, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    setShown(next.id);
    document.getElementById(`${id}-${next.id}`)?.focus();
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className="flex gap-6 overflow-x-auto border-b">
        {tabs.map((tab, at) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === shown}
            aria-controls={`${id}-${tab.id}-panel`}
            tabIndex={tab.id === shown ? 0 : -1}
            onClick={() => setShown(tab.id)}
            onKeyDown={(event) => pressed(event, at)}
            className="swift min-h-12 border-b-2 border-transparent whitespace-nowrap text-ink-2 -outline-offset-2 hover:text-primary-strong aria-selected:border-primary aria-selected:font-medium aria-selected:text-primary-strong"
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        // A panel of plain text must be reachable too.
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          tabIndex={0}
          hidden={tab.id !== shown}
          className="rounded-sm pt-5"
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
};
