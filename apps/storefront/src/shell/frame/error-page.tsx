import { isRouteErrorResponse, useRouteError } from 'react-router';
import { isApiError, isRefused, leadsNowhere } from '@parasol/client/api-error';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { ErrorPicture } from '../../ui/illustrations/error-picture.tsx';
import { State } from '../../ui/feedback/state.tsx';
import { HelpLine } from './help-line.tsx';
import { NotFound } from './not-found.tsx';
import { Frame } from './shell.tsx';

const isMissing = (error: unknown): boolean =>
  leadsNowhere(error) || (isRouteErrorResponse(error) && error.status === 404);

/** Of an address that cannot be right there is no more to say. */
const reasonOf = (error: unknown): string | undefined =>
  isRefused(error, 'NOT_FOUND') ? error.message : undefined;

const Failed = ({ error }: { readonly error: unknown }) => (
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
      {isApiError(error) && error.message
        ? error.message
        : '服务正忙，请稍后重试。已经提交的内容不会丢失。'}
    </State>
    <HelpLine />
  </main>
);

/** Stands inside the frame when a page fails, and brings the frame along when the frame itself is gone. */
export const ErrorPage = () => {
  const error = useRouteError();
  return (
    <Frame>
      {isMissing(error) ? <NotFound reason={reasonOf(error)} /> : <Failed error={error} />}
    </Frame>
  );
};
