export { AuditScreen as default } from '@/components/desk/audit/AuditScreen';
