import type { ColumnType } from 'kysely';

/** Instants are stored as bigint epoch seconds and are numbers in the code. Sealed columns contain AES-GCM ciphertext. */
export type Json<T> = ColumnType<T, string, string>;
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
