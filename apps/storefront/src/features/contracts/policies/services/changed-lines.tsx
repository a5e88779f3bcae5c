import type { Output } from '@parasol/contract';
import { nothingBefore } from '@parasol/domain/contracts/policies/changes/policy-people';

type Line = Output<'getPolicyService'>['changes'][number];

/** Each line before and after the change: the reader need not compare two forms. */
export const ChangedLines = ({ lines }: { readonly lines: readonly Line[] }) => (
  <ul className="ruled rounded-lg border bg-surface">
    {lines.map(({ label, before, after }) => (
      <li key={label} className="grid gap-1 px-5 py-3.5 md:grid-cols-[9rem_1fr_1fr] md:gap-4">
        <span className="text-sm text-ink-2 md:text-base">{label}</span>
        {before === nothingBefore ? null : (
          <span className="figures min-w-0 wrap-anywhere text-ink-3">
            <span className="mr-2 text-sm">原</span>
            {before}
          </span>
        )}
        <span className="figures min-w-0 font-medium wrap-anywhere">
          {before === nothingBefore ? null : (
            <span className="mr-2 text-sm font-normal text-ink-3">新</span>
          )}
          {after}
        </span>
      </li>
    ))}
  </ul>
);
