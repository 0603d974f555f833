import { rule } from './rule';
import { strayClocks, strayDateFormats } from './time';

rule('in the browser only the clock service reads the clock of the phone', strayClocks, {
  breaks: [
    { 'hooks/device/useNow.ts': 'const now = Date.now();' },
    { 'components/ui/Year.tsx': 'const year = new Date().getFullYear();' },
    { 'services/coupons.ts': 'const look = { now: Date.now };' },
    { 'pages/index.tsx': 'const today = dayjs();' },
    { 'domain/age.ts': 'export const age = (born: number) => Date.now() - born;' },
    { 'domain/today.ts': 'export const today = new Date();' },
  ],
  keeps: [
    { 'services/browser/clock.ts': 'export const now = () => Date.now();' },
    { 'hooks/useNow.test.ts': 'const now = Date.now();' },
    { 'domain/day.ts': 'export const day = (at: number) => new Date(at * 1000).getUTCDate() + Date.UTC(2026, 0);' },
    { 'components/form/dates/month-names.ts': 'const first = new Date(Date.UTC(2026, 0, 1));' },
    { 'components/form/birth-date.ts': 'const date = dayjs(text, "YYYY-M-D", true);' },
    { 'server/platform/clock.ts': 'export const clock = { now: () => Date.now() };' },
  ],
});

rule('dates are formatted in one place in the browser and one on the server', strayDateFormats, {
  breaks: [
    { 'components/form/dates/months.ts': "new Intl.DateTimeFormat('th', { month: 'long' }).format(0);" },
    { 'hooks/points/useDay.ts': "const day = new Date(at * 1000).toLocaleDateString('th');" },
    { 'server/cli/orders.ts': "const when = new Intl.DateTimeFormat('sv-SE').format(0);" },
    { 'components/receipts/day.ts': "const day = dayjs(at).format('DD/MM');" },
    { 'services/formats.ts': "new Intl.DateTimeFormat('th').format(0);" },
    { 'server/platform/message-text.ts': "new Intl.DateTimeFormat('th').format(0);" },
  ],
  keeps: [
    { 'services/formats.ts': "dayjs.unix(at).format('D MMM');" },
    { 'server/platform/message-text.ts': "dayjs.unix(at).format('D MMM');" },
    { 'server/ledger/audit.ts': "figure.toLocaleString('en');" },
    { 'tools/test/report.ts': "new Intl.DateTimeFormat('en').format(0);" },
    { 'services/formats.test.ts': "new Intl.DateTimeFormat('th').format(0);" },
  ],
});
