import { useMutation } from '@tanstack/react-query';
import { App, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { isRefused } from '@parasol/client/api-error';
import { Dialog } from './dialog.tsx';
import { Trouble } from '#ui/states.tsx';

/** The reason of a change; recorded with the colleague. */
export const ReasonField = ({ label = '原因' }: { label?: string }) => (
  <Form.Item
    name="reason"
    label={label}
    rules={[{ required: true, whitespace: true, min: 2, message: '请至少写两个字' }]}
  >
    <Input maxLength={200} />
  </Form.Item>
);

/** A form over the page: sent once, with its faults beside it, closed when it is done. */
export const FormDialog = <Given extends object>({
  title,
  act,
  danger = false,
  wide = false,
  begin,
  run,
  done,
  after,
  close,
  children,
}: {
  title: string;
  /** The word on the button. */
  act: string;
  danger?: boolean;
  wide?: boolean;
  /** Starting values of the fields. */
  begin: { readonly [Field in keyof Given]?: unknown };
  run: (given: Given) => Promise<unknown>;
  /** The words when it is done; without them the caller of the dialog shows its own. */
  done?: string;
  after: () => void;
  close: () => void;
  children: ReactNode;
}) => {
  const { message } = App.useApp();
  const [form] = Form.useForm<Given>();
  const doing = useMutation({
    mutationFn: run,
    onSuccess: () => {
      if (done !== undefined) {
        void message.success(done);
        close();
      }
      after();
    },
    onError: (error) => {
      // Not an error: a colleague has been asked to grant it.
      if (!isRefused(error, 'ASKED_FOR_GRANT')) return;
      void message.info(error.message, 6);
      close();
      after();
    },
  });
  return (
    <Dialog
      title={title}
      width={wide ? 760 : 520}
      okText={act}
      okButtonProps={{ loading: doing.isPending, danger }}
      cancelButtonProps={{ disabled: doing.isPending }}
      mask={{ closable: false }}
      onCancel={close}
      onOk={() => form.submit()}
    >
      <Form<Given>
        form={form}
        name="dialog"
        layout="vertical"
        initialValues={begin}
        onFinish={(given) => doing.mutate(given)}
      >
        {children}
        {doing.error && <Trouble error={doing.error} />}
      </Form>
    </Dialog>
  );
};
