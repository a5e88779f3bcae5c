import { Input } from 'antd';
import { useDeferredValue, useId, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Api } from '@parasol/contract';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { beginHere } from '#ui/dialogs/focus.ts';
import { Nothing, Trouble } from '#ui/states.tsx';
import { places } from '#shell/frame/navigation.ts';
import { useQueues } from '#shell/frame/use-queues.ts';
import { casePage, hasPage, pageOf, queuePage } from '#shell/links.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import './search.css';
import { useCall } from '#shell/use-call.ts';

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

type Found = Pick<
  Awaited<ReturnType<Api['searchEverything']>>['hits'][number],
  'subject' | 'title' | 'note' | 'case'
>;

const useFound = (text: string) => {
  const recent = useCall('listRecent', {}, { select: ({ recent }) => recent, staleTime: 10_000 });
  const search = useCall(
    'searchEverything',
    { text },
    { select: ({ hits }) => hits, enabled: text.length >= 2, staleTime: 10_000, gcTime: 0 },
  );
  const found: readonly Found[] =
    (text.length >= 2
      ? search.data
      : recent.data?.map((one) => ({ ...one, note: '最近看过', case: null }))) ?? [];
  const choices = found.flatMap(({ subject, title, note, case: waits }): Choice[] => {
    if (waits) {
      const { queue, id } = waits;
      return [{ key: `${queue} ${id}`, title, note, to: casePage(queue, id) }];
    }
    if (!hasPage(subject.kind)) return [];
    const { kind, no } = subject;
    return [{ key: `${kind} ${no}`, title, note, to: pageOf(kind, no) }];
  });
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
    <Dialog
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
        placeholder="姓名、手机号、证件号码，订单、保单、支付、退款编号，产品"
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
              ? '输入姓名（或前两个字）、完整的号码，或者产品、队列的名字'
              : '没有找到。号码需要完整，姓名可以只输入前两个字'}
        </Nothing>
      )}
    </Dialog>
  );
};
