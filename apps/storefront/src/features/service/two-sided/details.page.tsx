import { useLoaderData } from 'react-router';
import { BeginPage } from './agent/begin.tsx';
import { ContentPage } from './content.tsx';
import type { DetailsData } from './details.data.ts';
import { InvitationPage, NoLinkPage } from './customer/invitation.tsx';

const DetailsPage = () => {
  const data = useLoaderData<DetailsData>();
  switch (data.kind) {
    case 'begin':
      return <BeginPage data={data} />;
    case 'content':
      return <ContentPage data={data} />;
    case 'invitation':
      return <InvitationPage data={data} />;
    case 'no-link':
      return <NoLinkPage words={data.words} />;
  }
};

export default DetailsPage;
