import type { ColumnType } from 'kysely';

/** Instants are bigint epoch seconds in the tables and numbers in the code. Sealed columns hold AES-GCM ciphertext. */
export type Json<T> = ColumnType<T, string, string>;
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
