// The floor of what a person waits for: the smallest React page that shows the same, from the same server and session.
import './floor.css';
import { type ComponentType, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { ContentQuery } from '../../../graphql/generated/api/graphql.ts';
import { answer, type Answer, askVenue } from './floor.ts';
import { MenuEditor } from './MenuEditor.tsx';
import { MenuList } from './MenuList.tsx';
import { ReservationList } from './ReservationList.tsx';
import { SignIn } from './SignIn.tsx';

function Page({ shown }: { shown: Answer }) {
  if ('content' in shown) return <MenuEditor key={shown.content.cms_id} {...shown} />;
  if ('rsvp' in shown) return <ReservationList {...shown} />;
  return <MenuList rows={shown.contentList} count={shown.contentCount} />;
}

function App({ first }: { first: Answer }) {
  const [shown, setShown] = useState(first);
  const [Palette, setPalette] = useState<ComponentType | null>(null);
  useEffect(() => {
    addEventListener('keydown', (event) => {
      if (event.key === 'Escape') setPalette(null);
      if (event.key !== 'k' || !event.ctrlKey) return;
      event.preventDefault();
      // not by Suspense, which shows what arrives soon 300 ms after its fallback
      import('./CommandPalette.tsx').then(({ CommandPalette }) => setPalette(() => CommandPalette));
    });
    addEventListener('popstate', () => setShown(first));
    addEventListener('click', async (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null) return;
      event.preventDefault();
      history.pushState(null, '', link.href);
      const [, , , cms_id] = link.pathname.split('/');
      setShown((await askVenue('Content', { cms_id })) as ContentQuery);
    });
  }, [first]);
  return (
    <>
      <Page shown={shown} />
      {Palette && <Palette />}
    </>
  );
}

const root = createRoot(document.getElementById('root') as HTMLElement);
if (answer === null) root.render(<SignIn />);
else answer.then((first) => root.render(<App first={first} />));
