/** What is shown of a text without a word or a picture in it. */
export const emptyText = 'Empty text';

/** Nothing, or only what no screen shows: spaces, zero-width characters, marks of direction. */
export const isInvisible = (text: string): boolean =>
	!/[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/u.test(text);
