import { useMutation } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { ImagePlus } from 'lucide-react';
import { useRef, type ClipboardEvent } from 'react';
import { mayHaveArrived } from '@parasol/client/api-error';
import { wordsOf } from '#ui/states.tsx';
import { api } from '#shell/api.ts';
import type { DeskChat, LiveDesk } from './use-desk.ts';

/** Shows the customer a picture; the same one tried again is the same message. */
export const useSendPicture = (chat: DeskChat, live: LiveDesk) => {
  const { message } = App.useApp();
  const { chatNo } = chat;
  return useMutation({
    retry: (failed, error) => failed < 3 && mayHaveArrived(error),
    mutationFn: ({ file, clientId }: { file: File; clientId: string }) =>
      api.sendDeskImage({ chatNo, clientId, file }),
    onSuccess: (message) => live.said(message.message),
    onError: (error) => void message.error(wordsOf(error)),
  });
};

type Sending = ReturnType<typeof useSendPicture>;

const send = (sending: Sending, file: File | undefined): void => {
  if (file && !sending.isPending) sending.mutate({ file, clientId: crypto.randomUUID() });
};

/** A picture that was copied is sent by pasting it where one writes. */
export const pastedPicture = (sending: Sending, event: ClipboardEvent): void => {
  const file = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
  if (!file) return;
  event.preventDefault();
  send(sending, file);
};

export const SendPicture = ({ sending }: { sending: Sending }) => {
  const chosen = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        icon={<ImagePlus size={14} aria-hidden />}
        loading={sending.isPending}
        onClick={() => chosen.current?.click()}
      >
        发图片
      </Button>
      <input
        ref={chosen}
        type="file"
        accept="image/*"
        hidden
        aria-label="选择要发给客户的图片"
        onChange={({ target }) => {
          send(sending, target.files?.[0]);
          target.value = '';
        }}
      />
    </>
  );
};
