import type { Selectable } from 'kysely';
import type { EtaxConsentTable, EtaxDocumentTable, EtaxProfileTable, EtaxRequestTable } from '@/server/db/schema-etax';

export type ConsentRow = EtaxConsentTable;
export type RequestRow = Selectable<EtaxRequestTable>;
export type DocumentRow = Selectable<EtaxDocumentTable>;
export type ProfileRow = EtaxProfileTable;
