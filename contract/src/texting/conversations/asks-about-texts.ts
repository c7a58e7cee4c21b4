/**
 * Detects whether an outgoing text asks for consent to texts, because only then does a plain “Yes” opt someone in
 * again. Looks at each sentence on its own, so that a footer about STOP does not affect “Are you coming?”.
 */
import { handwritten } from '../understanding/opt-out-words.ts';

/** Returns what a text's last question, to which “Yes” would reply, is about; undefined if there is no question. */
export const questionIn = (text: string): 'texts' | 'other' | undefined => {
	const sentences = text
		.slice(0, longest)
		.replace(/\bhttps?:\S+/gi, ' ')
		.split(/(?<=[.!?\n])\s*/u)
		.map(handwritten);
	for (const sentence of sentences.reverse()) {
		if (isAsking(sentence)) return 'texts';
		if ((sentence.includes('?') && !rhetorical.test(sentence)) || invitesToOther(sentence)) return 'other';
	}
	return undefined;
};

/** No outgoing text is longer. */
const longest = 1_600; // characters

/** Matches “Reply YES to get texts again”, “Text START to get them again” and “Do you still want messages from us?”. */
const isAsking = (sentence: string): boolean => {
	if (!texts.test(sentence) && !joining.test(sentence)) return false;
	if (invitation.test(sentence)) return true;
	return sentence.includes('?') && (wanting.test(sentence) || joining.test(sentence)) && !leaving.test(sentence);
};

/** Matches questions that do not expect a yes: “Questions? Call us”. */
const rhetorical =
	/^\W*(?:(?:have|any|got|more|other|tiene|alguna?s?) )*(?:questions|concerns|preguntas|dudas|need (?:any |more )?(?:help|info\w*)|help|ayuda|wrong number|not you|changed your mind|lost|stuck)\W*$/;
const texts = /\b(?:texts|text messages?|messages|sms|alerts|updates|mensajes|textos|avisos|(?:them|from us) again)\b/;
const joining =
	/\bopt(?:ed)?[ -]?(?:you )?(?:back )?in\b|\b(?:re)?subscribe\b|\b(?:can|may|should|could) (?:we|i) (?:still )?text you\b/;
const invitation =
	/\b(?:reply|text|send|answer|say|responda|responde|envie|envia|conteste)(?: back)?(?: with)?[ "“:]{1,3}(?:yes|start|y|si)\b/;
/** Matches “Reply YES to confirm your seat”, but not “Reply YES or STOP”, which belongs to the question before it. */
const invitesToOther = (sentence: string): boolean => {
	const found = invitation.exec(sentence);
	return found !== null && purpose.test(sentence.slice(found.index + found[0].length));
};
const purpose = /^[”"]?(?: now)? (?:to|if|for|para|si)\b/;
const wanting = /\b(?:want|like|get|receive|hear|ok|okay|fine|recibir|quiere|quieres|desea|gustaria)\b/;
const leaving = /\b(?:stop|opt(?:ed)?[ -]?out|unsubscribe|cancel|did you (?:get|see|receive))\b/;
