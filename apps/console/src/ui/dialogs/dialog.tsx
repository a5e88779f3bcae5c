import { Modal, type ModalProps } from 'antd';
import { useFocusBack } from './focus.ts';

/** Open while it is drawn; closing it returns the focus. */
export const Dialog = (props: ModalProps) => {
  useFocusBack();
  return <Modal open {...props} />;
};
