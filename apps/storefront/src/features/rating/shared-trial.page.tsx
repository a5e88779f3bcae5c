import { Loading } from '../../ui/feedback/loading.tsx';

/** Nobody stays here: the loader leads on. */
const SharedTrialPage = () => (
  <main className="page-width py-10">
    <Loading />
  </main>
);

export default SharedTrialPage;
