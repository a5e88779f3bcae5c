import { Loading } from '../../ui/feedback/loading.tsx';

/** Nobody stays here: the loader leads on. */
const ToPartnerPage = () => (
  <main className="page-width py-16">
    <Loading />
  </main>
);

export default ToPartnerPage;
