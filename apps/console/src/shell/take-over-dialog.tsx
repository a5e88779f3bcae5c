import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useTakeOver } from './take-over.ts';

/** Lies over every other dialog, whose fields keep their text. */
export const TakeOverDialog = () => {
  const asking = useTakeOver();
  return asking === null ? null : (
    <Dialog
      title={asking.words}
      width={420}
      centered
      zIndex={1200}
      okText="仍要处理"
      okButtonProps={{ danger: true }}
      cancelText="不处理"
      onOk={() => asking.answer(true)}
      onCancel={() => asking.answer(false)}
    >
      继续的话，这一条会转到您名下，对方会看到是您处理的。
    </Dialog>
  );
};
