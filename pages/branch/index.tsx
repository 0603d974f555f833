export { BranchScreen as default } from '@/components/stores/BranchScreen';
