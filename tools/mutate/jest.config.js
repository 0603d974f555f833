// The unit tests' configuration for `npm run mutate`, which names the files and folders of the tests.
export default async () => {
  const rootDir = process.cwd();
  const { default: tested } = await import(`${rootDir}/jest.config.js`);
  const { projects, ...shared } = await tested();
  const others = `^(?!<rootDir>/(${process.env.MUTATE_TESTS}))`;
  const named = projects.map((project) => ({ ...project, rootDir, testPathIgnorePatterns: [others] }));
  return { ...shared, rootDir, projects: named };
};
