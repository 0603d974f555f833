/**
 * The shape that English texts owe to the Thai ones: the same keys, and beside every `_other` (Thai knows one
 * form) the `_one` that English needs.
 */
export type English<Thai> = {
  [Key in keyof Thai]: Thai[Key] extends string ? string : English<Thai[Key]>;
} & {
  [Key in keyof Thai as Key extends `${infer Base}_other` ? `${Base}_one` : never]: string;
};
