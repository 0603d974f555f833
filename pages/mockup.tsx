export { MockupScreen as default } from '@/components/mockup/MockupScreen';
