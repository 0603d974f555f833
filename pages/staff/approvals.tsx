export { ApprovalsScreen as default } from '@/components/desk/approvals/ApprovalsScreen';
