import { useQuery } from '@tanstack/react-query';
import { Input, Modal } from 'antd';
import { useDeferredValue, useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { beginHere } from '#ui/focus.ts';
import { Nothing, Trouble } from '#ui/states.tsx';
import { api } from '../api.ts';
import { places } from '../frame/navigation.ts';
import { useQueues } from '../frame/use-queues.ts';
import { hasPage, pageOf, queuePage } from '../links.ts';
import { useStaff } from '../session/use-staff.ts';
import './search.css';

interface Choice {
  readonly key: string;
  readonly title: string;
  readonly note: string;
  readonly to: string;
}

const usePlaces = (text: string): readonly Choice[] => {
  const { permissions } = useStaff();
  const queues = useQueues();
  if (text === '') return [];
  return [
    ...(queues.data ?? []).map(({ id, title, count }) => ({
      key: id,
      title,
      note: `队列，${count} 项`,
      to: queuePage(id),
    })),
    ...places
      .filter((place) => place.permissions.some((one) => permissions.includes(one)))
      .map(({ title, to }) => ({ key: to, title, note: '页面', to })),
  ].filter(({ title }) => title.includes(text));
};

const useFound = (text: string) => {
  const recent = useQuery({
    queryKey: ['recent'],
    queryFn: async ({ signal }) => (await api.listRecent({}, { signal })).recent,
    staleTime: 10_000,
  });
  const search = useQuery({
    queryKey: ['search', text],
    queryFn: async ({ signal }) => (await api.searchEverything({ text }, { signal })).hits,
    enabled: text.length >= 2,
    staleTime: 10_000,
    gcTime: 0,
  });
  const found = (text.length >= 2 ? search.data : recent.data) ?? [];
  const choices = found.flatMap((one) =>
    hasPage(one.subject.kind)
      ? [
          {
            key: `${one.subject.kind} ${one.subject.no}`,
            title: one.title,
            note: 'note' in one ? one.note : '最近看过',
            to: pageOf(one.subject.kind, one.subject.no),
          },
        ]
      : [],
  );
  return { choices, asking: search.isFetching, error: search.error };
};

/** Finds anything by the keyboard alone: type, arrow down, Enter. */
export const SearchDialog = ({ close }: { close: () => void }) => {
  const navigate = useNavigate();
  const list = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const text = useDeferredValue(typed.trim());
  const { choices: found, asking, error } = useFound(text);
  const choices = [...usePlaces(text), ...found];
  const open = (choice: Choice | undefined): void => {
    if (!choice) return;
    close();
    void navigate(choice.to);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setAt(Math.max(0, Math.min(choices.length - 1, at + step)));
    }
    if (event.key === 'Enter') open(choices[at]);
  };
  return (
    <Modal
      open
      footer={null}
      closable={false}
      onCancel={close}
      width={620}
      style={{ top: 72 }}
      title={<span className="hidden-words">查找</span>}
    >
      <Input
        size="large"
        ref={beginHere}
        role="combobox"
        aria-label="查找"
        aria-expanded={choices.length > 0}
        aria-controls={list}
        {...(choices[at] ? { 'aria-activedescendant': `${list}-${at}` } : {})}
        placeholder="订单号、保单号、支付流水、手机号码、证件号码、产品"
        value={typed}
        maxLength={60}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={press}
      />
      {error && <Trouble error={error} />}
      <div className="found" id={list} role="listbox" aria-label="结果">
        {choices.map((choice, place) => (
          // The input keeps the focus and moves through these by the arrow keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={choice.key}
            id={`${list}-${place}`}
            role="option"
            tabIndex={-1}
            aria-selected={place === at}
            onClick={() => open(choice)}
          >
            <span>{choice.title}</span>
            <span className="soft">{choice.note}</span>
          </div>
        ))}
      </div>
      {choices.length === 0 && (
        <Nothing>
          {asking
            ? '正在查找…'
            : text.length < 2
              ? '输入完整的号码，或者产品、队列的名字'
              : '没有找到，请核对号码是否完整'}
        </Nothing>
      )}
    </Modal>
  );
};
