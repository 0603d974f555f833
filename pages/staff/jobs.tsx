export { JobsScreen as default } from '@/components/desk/operations/jobs/JobsScreen';
