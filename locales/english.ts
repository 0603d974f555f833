/**
 * The required shape of English texts: the same keys as Thai, and beside every `_other` (Thai has one
 * plural form) the `_one` that English needs.
 */
export type English<Thai> = {
  [Key in keyof Thai]: Thai[Key] extends string ? string : English<Thai[Key]>;
} & {
  [Key in keyof Thai as Key extends `${infer Base}_other` ? `${Base}_one` : never]: string;
};
