import { errorFlows, isErrorFlow, otpFlows } from './error-flows';
import { otpTypes } from './otp';

test('every purpose of a one-time code but registering has a flow of its own', () => {
  expect(otpTypes.filter((type) => !otpFlows[type])).toEqual(['register']);
});

test('the flows with their own texts are exactly the listed ones', () => {
  for (const flow of errorFlows) expect(isErrorFlow(flow)).toBe(true);
  for (const other of ['registration', '', undefined, 7, 'toString']) expect(isErrorFlow(other)).toBe(false);
});
