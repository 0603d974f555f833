import type { Outcome } from './run-step';
import { runStep } from './run-step';
import { steps } from './test-steps';

// `npm test`, or `npm test -- types server` for some of its steps. Every step runs, whatever failed before it; the last
// line is the sum.
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. Steps: ${steps.map((step) => step.name).join(', ')}`);
  process.exit(2);
}

const outcomes: Outcome[] = [];
for (const step of steps) {
  if (wanted.length === 0 || wanted.includes(step.name)) outcomes.push(await runStep(step));
}

console.log('');
for (const { name, passed, failed, seconds } of outcomes) {
  console.log(`${failed ? '✗' : '✓'} ${name.padEnd(13)} ${passed} passed, ${failed} failed, ${seconds.toFixed(1)} s`);
}
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
