/** A single query: a text with several cannot be prepared. */
export const isQuery = /^\s*(select|insert|update|delete|with)\b[^;]*$/i;

/** Also `start transaction` with an isolation level. */
export const isBegin = /^(begin|start transaction)\b/;
