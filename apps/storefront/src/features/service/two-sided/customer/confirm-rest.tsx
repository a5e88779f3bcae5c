import { Button } from '#ui/actions/button.tsx';
import { usePassed } from './use-passed.ts';

/** Below the whole list: what is left of it at once, for a customer who has read to its end. */
export const ConfirmRest = ({
  open,
  busy,
  onConfirm,
}: {
  readonly open: readonly string[];
  readonly busy: boolean;
  readonly onConfirm: (paths: readonly string[]) => void;
}) => {
  const { end, passed } = usePassed();
  return (
    <div className="grid gap-2">
      {open.length < 2 ? null : (
        <>
          <Button look="secondary" wide disabled={!passed || busy} onClick={() => onConfirm(open)}>
            {passed ? '全部核对无误' : '看到末尾后可以一次确认'}
          </Button>
          <p className="text-sm text-ink-2">
            确认其余 {open.length} 项。不对的请先修改，每一项都会记下是您本人确认的。
          </p>
        </>
      )}
      <div ref={end} />
    </div>
  );
};
