/** Checks the wording of a smart message (spec 2 §5, field.md 6.2). */
import { standingWord } from '../understanding/opt-out-words.ts';

/** Returns whether a text itself asks for a reply, which the closing already does. */
export const asksItself = (text: string): boolean => /(?<![\p{L}\p{N}])(?:reply|respond)(?![\p{L}\p{N}])/iu.test(text);

/** Returns opt-out words that a text invites: “Text CANCEL if you cannot come” would opt everyone out. */
export const stopsInvited = (text: string): string[] => {
	const invited = inviting.flatMap((pattern) => [...text.matchAll(pattern)].map(([, word = '']) => word));
	return [...new Set(invited.map((word) => word.toUpperCase()))].filter((word) => standingWord(word) === 'stop');
};

const inviting = [
	/\b(\p{Lu}{3,})\b/gu,
	/[“"‘']([\p{L} ]{3,20})[”"’']/gu,
	/\b(?:text|send|write|answer|say|type|escrib[ae]|env[ií][ae]|mand[ae])\s+(?:back\s+)?(\p{L}{3,20})/giu,
];
