import { useMutation } from '@tanstack/react-query';
import { App, Button, Input, Select } from 'antd';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { beginHere } from '#ui/dialogs/focus.ts';
import { wordsOf } from '#ui/states.tsx';
import { api } from '#shell/api.ts';
import { useCall, useReread } from '#shell/use-call.ts';
import type { QueueShape } from '#shell/frame/use-queues.ts';
import { useStaff } from '#shell/session/use-staff.ts';
import { filterNames, filtersIn, useColleagues, type Filters } from '#shell/queues/use-queue.ts';

const useFilters = (): [Filters, (changes: Partial<Record<string, string | null>>) => void] => {
  const [search, setSearch] = useSearchParams();
  const change = (changes: Partial<Record<string, string | null>>): void =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );
  return [filtersIn(search), change];
};

/** Filters with a name, stored for their colleague. */
const SavedViews = ({ shape }: { shape: QueueShape }) => {
  const { message } = App.useApp();
  const [filters, change] = useFilters();
  const [name, setName] = useState('');
  const [open, setOpen] = useState(false);
  const views = useCall('listQueueViews', {}, { select: ({ views }) => views, staleTime: 60_000 });
  const reread = useReread('listQueueViews');
  const onError = (error: Error) => message.error(wordsOf(error));
  const save = useMutation({
    mutationFn: () => api.saveQueueView({ queue: shape.id, name, filters }),
    onSuccess: () => {
      setName('');
      reread();
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: (viewId: string) => api.removeQueueView({ viewId }),
    onSuccess: reread,
    onError,
  });
  const own = views.data?.filter(({ queue }) => queue === shape.id) ?? [];
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        我的视图{own.length > 0 ? `（${own.length}）` : ''}
      </Button>
      {open && (
        <Dialog title="我的视图" footer={null} width={360} onCancel={() => setOpen(false)}>
          <div className="views">
            {own.length === 0 && <p className="soft">还没有保存的视图</p>}
            {own.map((view) => (
              <div key={view.viewId}>
                <Button
                  type="link"
                  onClick={() => {
                    change(
                      Object.fromEntries(
                        filterNames.map((key) => [key, view.filters[key] ?? null]),
                      ),
                    );
                    setOpen(false);
                  }}
                >
                  {view.name}
                </Button>
                <Button
                  type="text"
                  aria-label={`删除视图 ${view.name}`}
                  icon={<X size={12} aria-hidden />}
                  onClick={() => remove.mutate(view.viewId)}
                />
              </div>
            ))}
            <div className="views-save">
              <Input
                ref={beginHere}
                aria-label="视图名称"
                placeholder="把现在的筛选存为…"
                maxLength={30}
                value={name}
                onChange={(event) => setName(event.target.value)}
                onPressEnter={() => name.trim() && save.mutate()}
              />
              <Button
                disabled={!name.trim()}
                loading={save.isPending}
                onClick={() => save.mutate()}
              >
                保存
              </Button>
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
};

export const QueueFilters = ({ shape }: { shape: QueueShape }) => {
  const { staffId } = useStaff();
  const [filters, change] = useFilters();
  const colleagues = useColleagues(shape.id);
  const everybodyElse = colleagues.data?.filter((one) => one.staffId !== staffId) ?? [];
  const { kind, assignee, from, to } = filters;
  const others = filterNames.filter((name) => name !== 'brand');
  const filtered = others.some((name) => filters[name] !== undefined);
  return (
    <div className="filters" role="search" aria-label="筛选">
      {shape.kinds.length > 0 && (
        <Select
          aria-label="类型"
          style={{ width: 130 }}
          value={kind ?? ''}
          onChange={(value) => change({ kind: value })}
          options={[
            { value: '', label: '所有类型' },
            ...shape.kinds.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
      )}
      {shape.facets.map(({ id, title, choices }) => (
        <Select
          key={id}
          aria-label={title}
          style={{ width: 140 }}
          value={filters[id] ?? ''}
          onChange={(value) => change({ [id]: value })}
          options={[
            { value: '', label: `所有${title}` },
            ...choices.map((choice) => ({ value: choice.id, label: choice.title })),
          ]}
        />
      ))}
      <Select
        aria-label="经办人"
        style={{ width: 130 }}
        value={assignee ?? ''}
        onChange={(value) => change({ assignee: value })}
        options={[
          { value: '', label: '所有经办人' },
          { value: 'me', label: '我的' },
          { value: 'none', label: '无人领取' },
          ...everybodyElse.map((one) => ({ value: one.staffId, label: one.name })),
        ]}
      />
      <span className="filters-day">
        等待自
        <Input
          type="date"
          aria-label="等待自，从"
          value={from ?? ''}
          onChange={(event) => change({ from: event.target.value })}
        />
      </span>
      <span className="filters-day">
        至
        <Input
          type="date"
          aria-label="等待自，到"
          value={to ?? ''}
          onChange={(event) => change({ to: event.target.value })}
        />
      </span>
      {filtered && (
        <Button
          type="link"
          onClick={() => change(Object.fromEntries(others.map((name) => [name, null])))}
        >
          清除筛选
        </Button>
      )}
      <span className="filters-end">
        <SavedViews shape={shape} />
      </span>
    </div>
  );
};
