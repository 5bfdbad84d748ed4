import { useActors } from '../actors/actors-context.tsx';
import { TranslationExportDialog } from '../features/translations/TranslationExportDialog.tsx';
import { TranslationImportDialog } from '../features/translations/TranslationImportDialog.tsx';
import { TranslationQueue } from '../features/translations/TranslationQueue.tsx';

/** The translation queue of the venue; the dialogs about files open over it. */
export function Translations() {
  const { translations, translationExport, translationImport } = useActors();
  return (
    translations && (
      <>
        <TranslationQueue queue={translations} />
        {translationExport && <TranslationExportDialog exporting={translationExport} />}
        {translationImport && <TranslationImportDialog importing={translationImport} />}
      </>
    )
  );
}
