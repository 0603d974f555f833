export { BranchScreen as default } from '@/components/stores/store/BranchScreen';
