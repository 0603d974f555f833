export { ApprovalsScreen as default } from '@/components/staff/approvals/ApprovalsScreen';
