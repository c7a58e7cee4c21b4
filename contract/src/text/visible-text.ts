/** Shown in place of a text that has neither words nor pictures. */
export const emptyText = 'Empty text';

/** Returns whether a text has no visible characters, but only spaces, zero-width characters or direction marks. */
export const isInvisible = (text: string): boolean =>
	!/[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u.test(text);
