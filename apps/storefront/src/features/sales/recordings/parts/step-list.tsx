import { Check } from 'lucide-react';
import type { RecordingView } from '@parasol/contract/sales/recordings/shapes';
import { Card } from '#ui/layout/card.tsx';
import { classNames } from '#ui/text/class-names.ts';

/** The progress of the two. */
export const StepList = ({ view }: { readonly view: RecordingView }) => (
  <Card as="section" aria-labelledby="steps" className="grid gap-3">
    <h2 id="steps" className="font-semibold">
      全部内容
    </h2>
    <ol className="grid gap-2 text-sm">
      {view.script.map(({ code, title }, index) => {
        const done = index < view.current || view.current === view.script.length;
        return (
          <li
            key={code}
            aria-current={index === view.current ? 'step' : undefined}
            className={classNames(
              'flex items-center gap-2',
              index === view.current ? 'font-semibold text-primary-strong' : 'text-ink-2',
            )}
          >
            <span className="figures w-6 shrink-0">
              {done ? <Check className="size-4 text-success" aria-label="已完成" /> : index + 1}
            </span>
            {title}
          </li>
        );
      })}
    </ol>
  </Card>
);
