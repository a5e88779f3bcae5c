import { useNavigation } from 'react-router';

/** A line along the top while the next page is on its way; short waits do not show it. */
export const UnderWay = () =>
  useNavigation().state === 'loading' ? (
    <div role="status">
      <div
        role="progressbar"
        aria-label="正在打开页面"
        className="fixed inset-x-0 top-0 z-30 h-1 origin-left animate-under-way bg-primary"
      />
    </div>
  ) : null;
