import { useCloseOnBack } from './use-close-on-back.ts';
import type { DialogProps } from './dialog.types.ts';
import { overlayLoaders } from './overlay-loader.ts';

/** The focus is trapped inside and restored on closing; `data-autofocus` marks the first control; Back closes it. */
export function Dialog(props: DialogProps) {
  const { open, onClose, closable = true } = props;
  useCloseOnBack(open && closable ? onClose : null);
  const code = overlayLoaders.useCode(open);
  // mounted while it is open: the last one opened is on top
  return code && open && <code.DialogContent {...props} />;
}
