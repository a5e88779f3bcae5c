import type { ReactNode } from 'react';
import { useActionData } from 'react-router';
import { OwnFrame } from '#page/frame.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import type { Posted } from '#page/answers/posted.ts';

interface OwnPageProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A page below “我的” that shows the result of its last form. */
export const OwnPage = ({ children, ...frame }: OwnPageProps) => {
  const posted = useActionData<Posted | undefined>();
  return (
    <OwnFrame {...frame}>
      {posted && posted.text !== '' ? (
        <Banner tone={posted.tone} live>
          {posted.text}
        </Banner>
      ) : null}
      {children}
    </OwnFrame>
  );
};
