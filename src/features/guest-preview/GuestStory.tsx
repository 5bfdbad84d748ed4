import { getDirection } from '../../../graphql/domain/languages.ts';
import type { GuestProps } from './guest.types.ts';
import { PageAction, PageGallery, PageSlides, PageTop } from './page-parts.tsx';

/** A story as guests see it: its slides in sequence, and its call to action. */
export function GuestStory(props: GuestProps) {
  const { language } = props;
  return (
    <main className="page wide story" lang={language} dir={getDirection(language)}>
      <PageTop {...props} />
      <PageSlides {...props} />
      <PageAction {...props} />
      <PageGallery {...props} />
    </main>
  );
}
