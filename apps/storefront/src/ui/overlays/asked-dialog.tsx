import type { Asked } from './ask.ts';
import { Dialog } from './dialog.tsx';

const AskedDialog = ({ question }: { readonly question: Asked }) => (
  <Dialog
    key={question.id}
    open
    title={question.title}
    confirmLabel={question.confirmLabel ?? '确定'}
    {...(question.cancelLabel === undefined ? {} : { cancelLabel: question.cancelLabel })}
    danger={question.danger ?? false}
    onConfirm={() => question.answer(true)}
    onCancel={() => question.answer(false)}
  >
    {question.text}
  </Dialog>
);

export default AskedDialog;
