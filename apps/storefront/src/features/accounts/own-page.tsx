import type { ReactNode } from 'react';
import { useActionData } from 'react-router';
import { OwnFrame } from '../../page/frame.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { Posted } from '../../page/posted.ts';

interface OwnPageProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** A page below “我的” that says what its last form came to. */
export const OwnPage = ({ children, ...frame }: OwnPageProps) => {
  const posted = useActionData<Posted | undefined>();
  return (
    <OwnFrame {...frame}>
      {posted && posted.text !== '' ? (
        <Notice tone={posted.tone} live>
          {posted.text}
        </Notice>
      ) : null}
      {children}
    </OwnFrame>
  );
};
