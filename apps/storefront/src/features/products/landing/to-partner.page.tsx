import { Loading } from '#ui/feedback/loading.tsx';

/** The loader leads on; this page is never read. */
const ToPartnerPage = () => (
  <main className="page-width py-16">
    <Loading />
  </main>
);

export default ToPartnerPage;
