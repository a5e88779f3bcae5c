import { useEffect, useRef, useState } from 'react';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { classNames } from '#ui/text/class-names.ts';
import { dismissToast, toastTime, type ToastType, type Toast } from './notify.ts';

const looks = {
  success: ['text-success', CircleCheck],
  info: ['text-primary-strong', Info],
  warning: ['text-warning', TriangleAlert],
  error: ['text-danger', CircleAlert],
  alert: ['text-danger', CircleAlert],
} as const satisfies Record<ToastType, unknown>;

const ToastItem = ({ id, type, text }: Toast) => {
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (type === 'alert' || paused) return undefined;
    const timer = setTimeout(() => dismissToast(id), toastTime);
    return () => clearTimeout(timer);
  }, [id, type, paused]);
  const [colour, Icon] = looks[type];
  return (
    <li
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      className="floating pointer-events-auto flex max-w-120 animate-rise items-center gap-3 rounded-lg bg-surface py-3 pr-5 pl-4 text-ink"
    >
      <Icon className={classNames('size-5', colour)} aria-hidden="true" />
      <span className="min-w-0">{text}</span>
      {type === 'alert' ? (
        <button
          type="button"
          aria-label="关闭提示"
          onClick={() => dismissToast(id)}
          className="-my-2 -mr-4 grid size-11 place-items-center rounded-full text-ink-3"
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      ) : null}
    </li>
  );
};

const Toasts = ({ toasts }: { readonly toasts: readonly Toast[] }) => {
  const list = useRef<HTMLUListElement>(null);
  // The top layer, again with each toast: a dialog that opened meanwhile must not cover it.
  useEffect(() => {
    const element = list.current;
    if (!element?.showPopover) return;
    if (element.matches(':popover-open')) element.hidePopover();
    element.showPopover();
  });
  return (
    <ul
      ref={list}
      popover="manual"
      className="pointer-events-none fixed inset-x-0 top-4 bottom-auto m-0 grid w-full justify-items-center gap-2 overflow-visible bg-transparent px-5 pt-[env(safe-area-inset-top)] md:top-6"
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} {...toast} />
      ))}
    </ul>
  );
};

export default Toasts;
