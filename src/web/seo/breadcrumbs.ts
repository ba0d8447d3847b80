import type { Thing } from './structured-data.ts';

/** The way from home to a page, the page last. */
export const breadcrumbs = (way: readonly { name: string; path: string }[], publicUrl: string): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: way.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: publicUrl + path,
  })),
});
