import { readXml } from './read-xml';
import { ruleFaults } from './rules';
import { structureFaults } from './structure';

/** Why the tax office would refuse the document, as far as our own table of schema and rules tells; nothing for a right one. */
export function documentFaults(xml: string): string[] {
  const root = readXml(xml);
  return [...structureFaults(root), ...ruleFaults(root)];
}
