import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import type { Path } from '../../../graphql/content/model/draft.types.ts';
import { imageTypes } from '../../../graphql/domain/images.ts';
import { useEditor } from '../../editor-context/editor-context.tsx';
import { registerCommands } from '../../commands/command-registry.ts';
import { requireMessages } from '../../i18n/message-store.ts';
import { lazyModule } from '../../ui/lazy-module.ts';
import { useActors, useFileIntake } from '../../actors/actors-context.tsx';

const tool = lazyModule(async () => {
  const messages = requireMessages('dialogs');
  const { cropCommands } = await import('../../commands/crop.commands.ts');
  const { CropTool } = await import('./CropTool.tsx');
  await messages;
  registerCommands('crop', cropCommands);
  return { CropTool };
});

/** Mounted once per edit screen with images: the file chooser, the crop tool, and a live region. */
export function ImageDialogs() {
  const { crop } = useActors();
  const code = tool.useCode(crop !== null);
  return (
    <>
      <FileChooser />
      <UploadAnnouncer />
      {crop && code && <code.CropTool crop={crop} />}
    </>
  );
}

/** Opens at the editor's request; phones offer camera and gallery. */
function FileChooser() {
  const editor = useEditor();
  const take = useFileIntake();
  const own = useRef<HTMLInputElement>(null);
  const request = useRef<{ path: Path; several: boolean } | null>(null);
  useEffect(() => {
    const following = editor.on('files.requested', ({ path, several }) => {
      request.current = { path, several };
      if (own.current === null) return;
      own.current.multiple = several;
      own.current.click();
    });
    return () => following.unsubscribe();
  }, [editor]);
  const chosen = (files: FileList | null) => {
    const target = request.current;
    const handles = take([...(files ?? [])]);
    const [one] = handles;
    if (target === null || one === undefined) return;
    if (target.several) editor.send({ type: 'images.added', path: target.path, handles });
    else editor.send({ type: 'image.replaced', path: target.path, handle: one });
  };
  return (
    <input
      ref={own}
      type="file"
      hidden
      accept={imageTypes.join(',')}
      onChange={({ currentTarget }) => {
        chosen(currentTarget.files);
        // lets the same file be chosen again
        currentTarget.value = '';
      }}
    />
  );
}

/** Announces added, completed and failed uploads. */
function UploadAnnouncer() {
  const intl = useMessages('item');
  const editor = useEditor();
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const following = editor.on('images.announced', ({ what, count, left }) =>
      setAnnouncement(intl.formatMessage({ id: `images.spoken.${what}` }, { count, left })),
    );
    return () => following.unsubscribe();
  }, [editor, intl]);
  return (
    <p className="unseen" role="status" aria-live="polite">
      {announcement}
    </p>
  );
}
