import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { ErrorPicture } from '../illustrations/error-picture.tsx';
import { State } from './state.tsx';

export interface ErrorStateProps {
  readonly title?: string;
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
}

/** A part of a page that could not be shown. */
export const ErrorState = ({
  title = '暂时没能打开',
  children = (
    <>
      <span className="inline-block">网络不太顺畅，或者服务正忙。</span>
      <span className="inline-block">您填写的内容不受影响。</span>
    </>
  ),
  onRetry,
  retrying = false,
}: ErrorStateProps) => (
  <div role="alert">
    <State
      picture={<ErrorPicture />}
      title={title}
      {...(onRetry
        ? {
            action: (
              <Button look="secondary" onClick={onRetry} loading={retrying} loadingText="正在重试">
                重试
              </Button>
            ),
          }
        : {})}
    >
      {children}
    </State>
  </div>
);
