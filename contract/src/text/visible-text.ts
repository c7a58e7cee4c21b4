/** Shown in place of a text without words or pictures. */
export const emptyText = 'Empty text';

/** Returns whether a text is empty or only has invisible characters: spaces, zero-width characters, direction marks. */
export const isInvisible = (text: string): boolean =>
	!/[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u.test(text);
