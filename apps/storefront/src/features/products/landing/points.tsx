import { Check } from 'lucide-react';

/** Points of the first screen. */
export const Points = ({ items }: { readonly items: readonly string[] }) =>
  items.length === 0 ? null : (
    <ul className="mt-5 grid grid-cols-1 gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
      {items.map((point) => (
        <li key={point} className="flex items-center gap-2">
          <span className="grid size-5 shrink-0 place-items-center rounded-full bg-primary text-on-primary">
            <Check className="size-3.5" aria-hidden="true" />
          </span>
          {point}
        </li>
      ))}
    </ul>
  );
