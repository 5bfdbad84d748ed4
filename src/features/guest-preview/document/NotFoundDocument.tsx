import { getDirection } from '../../../../graphql/domain/languages.ts';
import type { NotFoundDocumentProps } from './guest-document.types.ts';

/** The response for every address without a public item, whatever the reason. */
export function NotFoundDocument({ language, stylesheet, texts }: NotFoundDocumentProps) {
  return (
    <html lang={language} dir={getDirection(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{texts.title}</title>
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        {stylesheet !== null && <link rel="stylesheet" href={stylesheet} />}
      </head>
      <body>
        <main className="page missing">
          <h1>{texts.title}</h1>
          <p>{texts.text}</p>
        </main>
      </body>
    </html>
  );
}
