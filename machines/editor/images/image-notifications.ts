import { getField } from '../../../graphql/content/apply-edit.ts';
import { isRows } from '../../../graphql/content/model/define-kind.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import type { Notification } from '../../notifications/notifications.machine.ts';
import type { RejectedFile } from '../../upload/upload-report.ts';
import type { EditorContext } from '../model/editor.types.ts';

export const leftOutNotification = (files: readonly RejectedFile[]): Notification => ({
  kind: 'warning',
  message: 'images.leftOut',
  // each name isolated: it may run in another direction than the sentence
  values: { count: files.length, names: files.map(({ name }) => `\u2068${name}\u2069`).join(', ') },
});

export const tooManyImagesNotification = ({ entity }: EditorContext, path: string): Notification => {
  const field = getField(getKind(entity), path);
  return { kind: 'warning', message: 'images.tooMany', values: { count: isRows(field) ? field.max : 0 } };
};

/** The row or list that files were chosen for was removed meanwhile, or may no longer be changed. */
export const targetRemovedNotification = (count: number): Notification => ({
  kind: 'warning',
  message: 'images.targetRemoved',
  values: { count },
});

/** Uploads end with the tab's turn: the other tab knows their rows only. */
export const lostUploadsNotification = (count: number): Notification => ({
  kind: 'warning',
  message: 'images.lostToOtherTab',
  values: { count },
});
