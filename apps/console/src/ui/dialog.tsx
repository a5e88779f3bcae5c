import { Modal, type ModalProps } from 'antd';
import { useFocusBack } from './focus.ts';

/** Open while it is drawn; whoever closes it goes on where they were. */
export const Dialog = (props: ModalProps) => {
  useFocusBack();
  return <Modal open {...props} />;
};
