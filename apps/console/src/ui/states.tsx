import { Alert, Button, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import './states.css';

/** The server's words, unchanged. */
export const wordsOf = (error: unknown): string =>
  error instanceof Error && error.name === 'ApiError' ? error.message : '页面出了问题，请刷新重试';

export const Trouble = ({ error, again }: { error: unknown; again?: () => void }) => (
  <Alert
    type="error"
    showIcon
    title={wordsOf(error)}
    action={
      again && (
        <Button size="small" onClick={again}>
          重试
        </Button>
      )
    }
  />
);

export const Waiting = ({ rows = 6 }: { rows?: number }) => (
  <div role="status" aria-label="正在加载">
    <Skeleton active title={false} paragraph={{ rows }} />
  </div>
);

export const Nothing = ({ children }: { children: ReactNode }) => (
  <p className="nothing">{children}</p>
);

export interface Asked<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

/** Draws an answer once it is there; an error is shown beside earlier data. */
export const Answer = <T,>({
  of,
  rows,
  children,
}: {
  of: Asked<T>;
  rows?: number;
  children: (answer: T) => ReactNode;
}) => (
  <>
    {of.error && <Trouble error={of.error} again={() => void of.refetch()} />}
    {of.data !== undefined && children(of.data)}
    {of.data === undefined && !of.error && <Waiting {...(rows === undefined ? {} : { rows })} />}
  </>
);
