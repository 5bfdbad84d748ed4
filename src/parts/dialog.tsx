import type { DialogProps } from './dialog.types.ts';
import { layers } from './layers.ts';

/** Focus is trapped inside and returns to where it was; `data-autofocus` marks the first control. */
export function Dialog(props: DialogProps) {
  const code = layers.useCode(props.open);
  // mounted while it is open: what opens last lies on top
  return code && props.open && <code.OpenDialog {...props} />;
}
