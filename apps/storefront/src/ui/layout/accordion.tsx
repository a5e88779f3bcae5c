import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';

/** Parts that open and close, without any script. */
export const Accordion = ({ children }: { readonly children: ReactNode }) => (
  <div className="ruled overflow-hidden rounded-lg border bg-surface">{children}</div>
);

export interface AccordionItemProps {
  readonly title: ReactNode;
  readonly open?: boolean;
  /** Items that share a name close each other. */
  readonly name?: string;
  readonly children: ReactNode;
}

export const AccordionItem = ({ title, open, name, children }: AccordionItemProps) => (
  <details open={open} name={name} className="group">
    <summary className="flex min-h-14 items-center justify-between gap-4 px-5 py-3.5 font-medium -outline-offset-2">
      {title}
      <ChevronDown className="swift size-5 text-ink-3 group-open:rotate-180" aria-hidden="true" />
    </summary>
    <div className="px-5 pb-5 text-sm text-ink-2">{children}</div>
  </details>
);
