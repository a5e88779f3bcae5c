import { Loading } from '#ui/feedback/loading.tsx';

/** The loader leads on; this page is never read. */
const SharedTrialPage = () => (
  <main className="page-width py-10">
    <Loading />
  </main>
);

export default SharedTrialPage;
