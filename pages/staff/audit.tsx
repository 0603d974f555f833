export { AuditScreen as default } from '@/components/staff/audit/AuditScreen';
