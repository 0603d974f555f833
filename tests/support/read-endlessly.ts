import { parentPort, workerData } from 'node:worker_threads';

// Threads that no upload should be able to make, in place of the one that reads uploads: `name` of the first file says which.

const [name = ''] = workerData.given.files.keys();
const eaten: number[][] = [];

if (parentPort)
  for (;;) {
    if (name === 'never-ends') continue;
    if (name === 'eats-memory') eaten.push(Array.from({ length: 100_000 }, (_, at) => at + eaten.length));
    else throw new Error('no such thread');
  }
