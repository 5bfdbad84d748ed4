const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A sitemap of guest pages (sitemaps.org). */
export const renderSitemap = (pages: readonly { url: string; updatedAt: Date }[]): string => {
  const entries = pages.map(
    ({ url, updatedAt }) => `<url><loc>${escapeXml(url)}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
};

/** Search engines read guest pages, and what those load; nothing else. */
export const renderRobots = (origin: string): string =>
  `User-agent: *\nAllow: /p/\nAllow: /assets/\nAllow: /app/assets/\nAllow: /sitemap.xml\nDisallow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
