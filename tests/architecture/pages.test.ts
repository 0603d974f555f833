import { longPages } from './pages';
import { rule } from './rule';

const route = "export { SignupScreen as default } from '@/components/registration/SignupScreen';\n";

rule('a page file is one line', longPages, {
  breaks: [
    { 'pages/signup.tsx': `${route}export const more = 1;\n` },
    { 'pages/signup.tsx': 'export default function Signup() {}\n' },
    { 'pages/signup.tsx': route.replace('SignupScreen as', 'Signup as') },
  ],
  keeps: [{ 'pages/signup.tsx': route }, { 'pages/_app.tsx': 'anything' }],
});
