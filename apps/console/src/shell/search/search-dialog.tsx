export const SearchDialog = ({ close }: { close: () => void }) => (
  <button type="button" onClick={close}>
    x
  </button>
);
