import { useMutation } from '@tanstack/react-query';
import { App, Button, Form, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { isRefused } from '@parasol/client/api-error';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { beginHere } from '#ui/dialogs/focus.ts';
import { useKeys } from '#ui/dialogs/keys.ts';
import { Trouble } from '#ui/states.tsx';

export interface ActionButtonProps {
  readonly name: string;
  /** The effect in a sentence: read before the act. */
  readonly explain: ReactNode;
  /** Asks for a sentence; its label. */
  readonly reason?: string;
  readonly reasonOptional?: boolean;
  readonly reasonLongest?: number;
  /** Further questions, drawn above the reason. */
  readonly children?: ReactNode;
  readonly run: (reason: string) => Promise<unknown>;
  readonly done?: string;
  readonly after?: () => void;
  readonly kind?: 'primary' | 'default' | 'danger';
  readonly disabled?: boolean;
  readonly small?: boolean;
  readonly shortcut?: string;
  readonly wide?: boolean;
}

/** A button that names its effect, asks why, acts once, and reports the result. */
export const ActionButton = (props: ActionButtonProps) => {
  const [open, setOpen] = useState(false);
  const { kind = 'default', name, disabled, small, shortcut } = props;
  useKeys(shortcut === undefined || disabled ? {} : { [shortcut]: () => setOpen(true) });
  return (
    <>
      <Button
        type={kind === 'primary' ? 'primary' : 'default'}
        danger={kind === 'danger'}
        disabled={disabled === true}
        size={small ? 'small' : 'middle'}
        {...(shortcut === undefined ? {} : { 'aria-keyshortcuts': shortcut })}
        onClick={() => setOpen(true)}
      >
        {name}
        {shortcut !== undefined && <kbd>{shortcut}</kbd>}
      </Button>
      {open && <DeedDialog {...props} close={() => setOpen(false)} />}
    </>
  );
};

const DeedDialog = ({
  name,
  explain,
  reason,
  reasonOptional,
  reasonLongest = 200,
  children,
  run,
  done,
  after,
  kind,
  wide,
  close,
}: ActionButtonProps & { close: () => void }) => {
  const { message } = App.useApp();
  const [form] = Form.useForm<{ reason?: string }>();
  const doing = useMutation({
    mutationFn: (given: string) => run(given),
    onSuccess: () => {
      void message.success(done ?? `已${name}`);
      close();
      after?.();
    },
    onError: (error) => {
      // A dangerous act is not refused: a colleague has been asked to grant it.
      if (!isRefused(error, 'ASKED_FOR_GRANT')) return;
      void message.info(error.message, 6);
      close();
      after?.();
    },
  });
  return (
    <Dialog
      title={name}
      width={wide ? 720 : 480}
      onCancel={close}
      okText={name}
      okButtonProps={{
        loading: doing.isPending,
        danger: kind === 'danger',
        // Where nothing is asked Enter does it, unless it does harm.
        autoFocus: reason === undefined && children === undefined && kind !== 'danger',
      }}
      cancelButtonProps={{ disabled: doing.isPending }}
      onOk={() => form.submit()}
      mask={{ closable: false }}
    >
      <Form
        form={form}
        name="deed"
        layout="vertical"
        onFinish={(given) => doing.mutate(given.reason?.trim() ?? '')}
      >
        <div className="deed-explain">{explain}</div>
        {children}
        {reason !== undefined && (
          <Form.Item
            name="reason"
            label={reason}
            rules={
              reasonOptional
                ? []
                : [{ required: true, whitespace: true, min: 2, message: '请至少写两个字' }]
            }
          >
            <Input.TextArea rows={3} maxLength={reasonLongest} showCount ref={beginHere} />
          </Form.Item>
        )}
        {doing.error && <Trouble error={doing.error} />}
      </Form>
    </Dialog>
  );
};
