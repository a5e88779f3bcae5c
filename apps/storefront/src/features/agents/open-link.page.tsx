import { Loading } from '../../ui/feedback/loading.tsx';

/** Nobody stays here: the loader leads on. */
const OpenLinkPage = () => (
  <main className="page-width py-10">
    <Loading />
  </main>
);

export default OpenLinkPage;
