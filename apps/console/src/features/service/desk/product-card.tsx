import { useMutation } from '@tanstack/react-query';
import { App, Select } from 'antd';
import { useState } from 'react';
import { wordsOf } from '#ui/states.tsx';
import { api } from '#shell/api.ts';
import { useCall } from '#shell/use-call.ts';
import type { DeskChat, LiveDesk } from './use-desk.ts';

/** Shows the customer a product that is found by its name or number. */
export const ProductCard = ({ chat, live }: { chat: DeskChat; live: LiveDesk }) => {
  const { message } = App.useApp();
  const [text, setText] = useState('');
  const { data, isFetching } = useCall(
    'searchEverything',
    { text },
    { select: ({ hits }) => hits, enabled: text.length >= 2, staleTime: 10_000 },
  );
  const products = (data ?? []).filter(({ subject }) => subject.kind === 'product');
  const show = useMutation({
    mutationFn: (no: string) =>
      api.sendDeskCard({ chatNo: chat.chatNo, clientId: crypto.randomUUID(), no }),
    onSuccess: (message) => live.said(message.message),
    onError: (error) => void message.error(wordsOf(error)),
  });
  return (
    <Select
      aria-label="发产品"
      showSearch={{ filterOption: false, onSearch: (words) => setText(words.trim()) }}
      placeholder="发产品"
      value={null}
      className="desk-pick"
      loading={isFetching || show.isPending}
      notFoundContent={text.length < 2 ? '输入产品名称或编号' : '没有找到这款产品'}
      onSelect={(no: string | null) => no !== null && show.mutate(no)}
      options={products.map(({ subject, title }) => ({ value: subject.no, label: title }))}
    />
  );
};
