import type { Language } from '../../../../graphql/domain/languages.ts';

export interface NotFoundDocumentProps {
  language: Language;
  stylesheet: string | null;
  texts: { title: string; text: string };
}
