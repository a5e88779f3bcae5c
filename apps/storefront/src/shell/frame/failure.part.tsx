import { useEffect, useRef } from 'react';
import { isRouteErrorResponse, useRevalidator } from 'react-router';
import { isApiError, isRefused, leadsNowhere } from '@parasol/client/api-error';
import { gotNoAnswer } from '#api/last-answer.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { ErrorPicture } from '#ui/illustrations/error-picture.tsx';
import { State } from '#ui/feedback/state.tsx';
import { HelpLine } from './help-line.tsx';
import NotFound from './not-found.part.tsx';

const isMissing = (error: unknown): boolean =>
  leadsNowhere(error) || (isRouteErrorResponse(error) && error.status === 404);

/** A wrong address needs no reason. */
const reasonOf = (error: unknown): string | undefined =>
  isRefused(error, 'NOT_FOUND') ? error.message : undefined;

/**
 * A script that did not come reports nothing itself; the browser knows whether there is a network.
 */
const wordsOf = (error: unknown): string => {
  if (isApiError(error) && error.message) return error.message;
  const offline = typeof document !== 'undefined' && !navigator.onLine;
  return offline
    ? '现在没有网络，连上后再试。填过的内容还在。'
    : '服务正忙，请稍后重试。已经提交的内容不会丢失。';
};

/** Seconds until an unanswered page is requested again by itself: ever more rarely. */
const pauses = [5, 10, 20, 40] as const;

/**
 * A page that failed for want of a network returns with the network, and a slow one a little later.
 */
const useComingBack = (error: unknown): void => {
  const { revalidate } = useRevalidator();
  const tried = useRef(0);
  useEffect(() => {
    const again = (): void => void revalidate();
    addEventListener('online', again);
    const pause = gotNoAnswer(error) ? pauses[tried.current] : undefined;
    const timer =
      pause === undefined
        ? undefined
        : setTimeout(() => {
            tried.current += 1;
            again();
          }, pause * 1000);
    return () => {
      removeEventListener('online', again);
      clearTimeout(timer);
    };
  }, [error, revalidate]);
};

const Failed = ({ error }: { readonly error: unknown }) => {
  useComingBack(error);
  return (
    <main className="page-width py-8 md:py-14">
      <State
        level={1}
        picture={<ErrorPicture />}
        title="页面暂时打不开"
        action={
          <>
            <ButtonLink to="">重新加载</ButtonLink>
            <ButtonLink to="/" look="secondary">
              回到首页
            </ButtonLink>
          </>
        }
      >
        {wordsOf(error)}
      </State>
      <HelpLine />
    </main>
  );
};

/** The words when a page cannot be shown. */
const Failure = ({ error }: { readonly error: unknown }) =>
  isMissing(error) ? <NotFound reason={reasonOf(error)} /> : <Failed error={error} />;

export default Failure;
