import { TemplateCards } from '../features/page-templates/TemplateCards.tsx';

/** What kinds of pages there are: choosing one creates it. */
export function PageTemplates() {
  return <TemplateCards />;
}
