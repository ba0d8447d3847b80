import { invalidTexts } from '#capabilities/content/use-cases/seed-content.ts';
import { type Finding, should } from './finding.ts';

/** The texts of the content folder that cannot be understood. */
export async function examineTexts(folder: URL): Promise<Finding[]> {
  const todo = 'correct the file: until then the site keeps its earlier text';
  return (await invalidTexts(folder)).map(({ file, why }) => should(`content/${file}`, why.replace(/\.$/, ''), todo));
}
