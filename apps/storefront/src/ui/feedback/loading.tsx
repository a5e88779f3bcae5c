import { Spinner } from './spinner.tsx';

export interface LoadingProps {
  readonly text?: string;
  /** Covers the whole window, for a wait that nothing may interrupt. */
  readonly cover?: boolean;
}

export const Loading = ({ text = '请求中...', cover = false }: LoadingProps) =>
  cover ? (
    <div className="fixed inset-0 z-30 grid animate-fade place-items-center bg-canvas/80">
      <output className="floating flex items-center gap-3 rounded-lg bg-surface px-6 py-5 text-ink-2">
        <Spinner />
        {text}
      </output>
    </div>
  ) : (
    <output className="flex items-center justify-center gap-3 py-10 text-ink-2">
      <Spinner />
      {text}
    </output>
  );
