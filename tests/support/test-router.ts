import type { NextRouter } from 'next/router';
import { createContext } from 'react';

/** The router of the screen under test: `useRouter` is mocked to return it (jest-setup.ts). */
export const TestRouter = createContext<NextRouter | null>(null);
