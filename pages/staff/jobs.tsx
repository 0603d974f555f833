export { JobsScreen as default } from '@/components/operations/jobs/JobsScreen';
