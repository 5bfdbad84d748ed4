import { getDirection } from '../../../graphql/domain/languages.ts';
import type { GuestProps } from './guest.types.ts';
import { PageAction, PageGallery, PageSlides, PageTop } from './page-parts.tsx';

/** A story as guests see it: its slides one after the other, and where it leads. */
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
