import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const transformer = resolve('tools/mutate/jest-transformer.cjs');

/** The unit tests' configuration, for a run in which one file may have a planted fault. */
export default async () => {
  const { default: config } = await import(pathToFileURL(resolve('jest.config.js')).href);
  const { projects } = await config();
  return { rootDir: resolve('.'), projects: projects.map(planting) };
};

function planting(project) {
  const transform = Object.entries(project.transform).map(([files, given]) => {
    const isNext = Array.isArray(given) && given[0].endsWith('jest-transformer.js');
    return [files, isNext ? [transformer, given[1]] : given];
  });
  return { ...project, rootDir: resolve('.'), transform: Object.fromEntries(transform) };
}
