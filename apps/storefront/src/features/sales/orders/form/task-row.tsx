import { Fragment } from 'react';
import { CircleCheck } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { FieldError } from '#ui/form/field.tsx';
import { OnWide } from './screens/on-screen.tsx';
import { classNames } from '#ui/text/class-names.ts';

/** A task on a page of its own: done, or a button that leads there. */
export const TaskRow = ({
  path,
  title,
  note,
  done,
  doneText,
  intent,
  action,
  again,
  error,
  together = false,
}: {
  readonly path: string;
  readonly title: string;
  readonly note?: string;
  readonly done: boolean;
  readonly doneText: string;
  readonly intent: string;
  readonly action: string;
  readonly again: string;
  readonly error: string | undefined;
  /** On a phone one button leads to all tasks of the list. */
  readonly together?: boolean;
}) => {
  const Place = together ? OnWide : Fragment;
  return (
    <li data-path={path} className="scroll-mt-24 py-3">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="font-medium">{title}</p>
          {done ? (
            <p className="flex items-center gap-1 text-sm text-success">
              <CircleCheck className="size-4" aria-hidden="true" />
              {doneText}
            </p>
          ) : note === undefined ? null : (
            <p className="text-sm text-ink-2">{note}</p>
          )}
        </div>
        <Place>
          <Button
            id={path}
            type="submit"
            name="intent"
            value={intent}
            look={done ? 'quiet' : 'secondary'}
            size="small"
            className={classNames('shrink-0', done && '-me-4')}
            aria-label={`${title}：${done ? again : action}`}
            aria-describedby={error ? `${path}-error` : undefined}
          >
            {done ? again : action}
          </Button>
        </Place>
      </div>
      <FieldError id={path} error={error} />
    </li>
  );
};
