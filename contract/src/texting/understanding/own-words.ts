/**
 * Separates what a sender wrote from quoted text. Phones describe reactions as text, and some append the text that a
 * reply answers: 👍 to “Your tour is Saturday. Reply STOP to opt out.” The college wrote the quoted part, so it must not
 * count.
 */
import { normalForm } from '../../normal-form.ts';

export interface Quotation {
	/** The words before the quotation, in lower case without accents, such as `liked` or `👍 to`; may be empty. */
	readonly lead: string;
	readonly words: string;
}

/** Returns the text without what a reaction or reply quotes; may be empty. */
export const ownWords = (text: string): string => quotationOf(text)?.words ?? text;

/** Returns whether a text is nothing but a reaction, which gets no automatic reply. */
export const isOnlyReaction = (text: string): boolean => quotationOf(text)?.words === '';

/** Returns undefined if nothing is quoted, or if it was the sender who quoted something. */
export const quotationOf = (text: string): Quotation | undefined => {
	const shown = text.slice(0, longest).replace(invisible, '').trim();
	return ofReaction(shown) ?? ofReply(shown);
};

const longest = 4_000; // characters
/** Does not include the joiner inside emoji. */
const invisible = /[\u00ad\u061c\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const longestLead = 80;

const opening = /[“”«„‟"〝「『]/;
const closing = /[”»“"〞」』]/g;
/** A button's name or an emoji that is quoted before the text: Quitó “Me gusta” de “…”. */
const quotedName = /[“”„«"]\s*([^“”„«»"]{1,24}?)\s*[“”»"](?= ?(?:a|to|from|de|da|zu|à|em|para|na|на) ?[“”„«"])/gu;

const ofReaction = (shown: string): Quotation | undefined => {
	const text = shown.replace(/&(?:quot|#34|ldquo|rdquo);/g, '"').replace(quotedName, '$1');
	const [, ofThing = ''] = /^([^“«„"\n]{3,60})[.!]?$/.exec(text) ?? [];
	if (aboutThing.test(plainLead(ofThing))) return { lead: plainLead(ofThing), words: '' };
	const single = /^([^“«„"\n]{3,60}?)[:,]?\s*[‘'`]([\s\S]+)$/.exec(text);
	if (single && isReaction(plainLead(single[1] ?? '')))
		return { lead: plainLead(single[1] ?? ''), words: afterLast(single[2] ?? '', /[’'`]/g) };
	const at = text.search(opening);
	if (at < 0 || at > longestLead) return undefined;
	const written = text.slice(0, at);
	const lead = plainLead(written);
	const { quoted, rest } = splitQuoted(text.slice(at));
	const before = saidBefore.exec(lead)?.[0] ?? '';
	// the verb or the emoji may follow the quotation: „…“ gefällt mir
	const behind = plainLead(rest);
	const isBehind = verbsBehind.test(behind) || verbsBehindWhole.test(rest);
	if (isReaction(lead))
		return isBehind
			? { lead: reacts.test(lead) ? `${lead} ${behind}` : lead, words: before }
			: { lead, words: `${before} ${rest}`.trim() };
	if (lead === '' && isBehind && /\p{L}/u.test(behind)) return { lead: behind, words: '' };
	const isLong = wordsIn(quoted) >= fewestQuoted;
	if (lead === '') return isLong && wordsIn(rest) > 0 ? { lead, words: rest } : undefined;
	if (isLong && rest === '' && wordsThatEnd.exec(lead)?.[0] === lead) return { lead: 'replied to', words: lead };
	// a verb in an unlisted language; people who quote something themselves use other words
	const isShown = isLong || isForeign(lead);
	if (!isShown || (wordsIn(rest) > 0 && !isBehind) || wordsIn(lead) > mostLeading || ownLead.test(lead))
		return undefined;
	return { lead, words: '' };
};

const fewestQuoted = 5; // words
const mostLeading = 4; // words

/** Matches the lines that phones and mail programs put above a reply. */
const ofReply = (text: string): Quotation | undefined => {
	const [, above = '', words = ''] = /^([^\n]{1,700})\n\s*([\s\S]+)$/.exec(text) ?? [];
	if (replyLead.test(plainLead(above.slice(0, longestLead)))) return { lead: 'replied to', words };
	const lines = text.split('\n');
	const own = lines.filter((line) => !/^\s*>/.test(line));
	return own.length < lines.length && own.length > 0 && own.join('').trim() !== ''
		? { lead: 'replied to', words: own.join('\n').trim() }
		: undefined;
};

const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;

const plainLead = (text: string): string =>
	normalForm('NFKD', text)
		.replace(/[\p{M}‘’'`]/gu, '')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]+/gu, ' ')
		.trim();

/** Quotations may be nested. If the closing mark is missing (truncated text), all but an opt-out word is quoted. */
const splitQuoted = (text: string): { quoted: string; rest: string } => {
	const [open = ''] = text;
	const close = { '“': '”', '«': '»', '„': '“', '‟': '”', '〝': '〞', '「': '」', '『': '』' }[open];
	let depth = 0;
	if (close !== undefined)
		for (let i = 0; i < text.length; i++) {
			if (text[i] === open) depth++;
			else if (text[i] === close && --depth === 0)
				return { quoted: text.slice(1, i), rest: trimmed(text.slice(i + 1)) };
		}
	const [last] = [...text.slice(1).matchAll(closing)].slice(-1);
	if (!last) return { quoted: text.slice(1), rest: '' };
	const rest = trimmed(text.slice(last.index + 2));
	const isCutOff = close !== undefined && text.includes(close, 1) && !wordsThatEnd.test(plainLead(rest));
	if (isCutOff) return { quoted: text.slice(1), rest: '' };
	return { quoted: text.slice(1, last.index + 1), rest };
};

const afterLast = (text: string, mark: RegExp): string => {
	const [last] = [...text.matchAll(mark)].slice(-1);
	return last ? trimmed(text.slice(last.index + 1)) : '';
};

const trimmed = (rest: string): string => rest.replace(/^[\s.,;:!)\]…-]+/, '').trim();

/** Emoji as `plainLetters` returns them: flags are pairs of letters, and a keycap is its digit. */
const emoji =
	'(?:(?:\\p{Extended_Pictographic}|\\p{Regional_Indicator}|\\d(?= (?:to|a|from|de)(?: |$)))[\\p{Extended_Pictographic}\\p{Regional_Indicator} ]*)';
const oneOf = (all: readonly string[]): string => `(?:${all.join('|')})`;

const things =
	'(?:image|photo|picture|pic|video|movie|clip|gif|attachment|message|text|sticker|audio message|voice message|audio|link|file|contact|location|imagen|foto|mensaje|archivo|adjunto)s?';
const thing = `(?:an?|the|your|\\d+|un|una|el|la|tu|su) (?:\\w+ )?${things}`;

const verbs = oneOf([
	'(?:un ?)?liked|loved|disliked|laughed at|emphasi[sz]ed|questioned|hearted|replied to|in reply to|replying to|responding to',
	`reacted (?:(?:with )?(?:${emoji}|(?:a )?\\w+) )?to|removed (?:an?|the|their|your|his|her) .{2,30} from|removed (?:${emoji} ?)?(?:reaction )?from|replied ${emoji} to|${emoji} (?:to|from|removed from)`,
	// Spanish
	`(?:(?:indico|dijo) (?:que )?)?(?:no )?(?:le|te|me|les) (?:gusto|gusta|encanto|encanta|disgusto)(?: a)?|encanto|se (?:rio|ha reido) de|(?:enfatizo|destaco|resalto|subrayo|cuestiono|marco)(?: a| en)?|hizo hincapie en`,
	`pregunto (?:por|sobre)|(?:ha )?(?:reacciono|reaccionado|reaccionaste)(?: con)?(?: ${emoji}| \\w+)? (?:a|ante)|(?:se |ha )?(?:quito|elimino|retiro|quitado|eliminado) .{1,30} de|${emoji} (?:a|de|en|para|en respuesta a)`,
	`(?:le )?dio (?:(?:un |una )?(?:me gusta|me encanta|corazon|like|pulgar arriba) a|risa)|le (?:hizo|causo) gracia|le parecio (?:gracioso|divertido)|puso en duda|marco con (?:un )?me gusta|(?:en respuesta|respondio|respondiendo) a`,
	// French, Portuguese, Italian, German, Vietnamese, Tagalog
	`(?:a|n ?a pas|na pas) (?:aime|adore)|a (?:ri|rigole) (?:de|a)|a (?:mis en evidence|mis en avant|souligne|accentue|interroge|questionne|remis en question)`,
	`a (?:reagi|retire|supprime) .{1,30} (?:a|de|sur)|a reagi(?: avec| par)? ${emoji} a|en reponse a|${emoji} (?:a|sur)`,
	`(?:nao )?(?:gostou|gostei)(?: de)?|curtiu|curti|amou|amei|adorou|adorei|riu(?: de)?|(?:enfatizou|destacou|questionou)|reagiu (?:com )?${emoji} a|removeu .{1,30} de|em resposta a|${emoji} (?:para|em)`,
	`ha (?:messo|tolto) .{1,30} (?:a|da)|(?:non )?(?:ha|e) (?:adorato|riso (?:di|per)|enfatizzato|piaciuto)|ha reagito (?:con )?${emoji} a|gefallt(?: mir)?|mag|hat(?: auf)?|${emoji} (?:zu|auf)`,
	`[dđ]a (?:thich|yeu thich|bay to cam xuc)(?: ${emoji})?(?: voi)?|nagustuhan(?: ang)?`,
]);
/** Verbs whose emoji follows the quotation. */
const reacts = /(?:^| )(?:reac|reag|hat)/;
const name = '(?:[\\p{L}\\p{N}]+ ){0,4}?';
const reaction = new RegExp(`^${name}${verbs}(?: ${thing}(?: (?:with|con) ${emoji})?)?$`, 'u');
const wordsThatEnd = /^(?:stop|unsubscribe|end|quit|cancel|please stop|remove me)(?= |$)/;
/** Words, not names, that a person wrote before the phone added its own. */
const saidBefore = /^(?:stop|unsubscribe|end|quit|cancel|please stop|remove me|start|help)(?= )/;
/** Excludes people who tell what they did themselves. */
const isReaction = (lead: string): boolean => reaction.test(lead) && !/^(?:i|we|you|yo) /.test(lead);
/** Matches an emoji followed by a word in any language, or text in a non-Latin script. */
const isForeign = (lead: string): boolean =>
	/\p{L}/u.test(lead) && (startsWithSign.test(lead) || !/\p{sc=Latin}/u.test(lead));
const startsWithSign = new RegExp(`^${emoji}`, 'u');

const aboutThing = new RegExp(
	`^${name}${oneOf([
		'(?:un ?)?liked|loved|disliked|laughed at|emphasi[sz]ed|questioned|hearted',
		`reacted (?:with )?(?:${emoji}|a sticker)? ?to|removed an? .{2,30} from|removed ${emoji} from|${emoji} to`,
		`(?:no )?le (?:gusto|encanto)|se rio de|enfatizo|reacciono (?:con )?${emoji} a|(?:quito|elimino) .{1,30} de|${emoji} a`,
	])} ${thing}$`,
	'u',
);

const verbsBehind = new RegExp(
	`^(?:${oneOf([
		`(?:(?:with|con|avec|com|mit|par|per) )?(?:(?:an?|un|una) )?(?:${emoji}|like|heart|me gusta|me encanta|corazon|gefallt mir|mi piace)(?: (?:reagiert|markiert))?`,
		'gefallt (?:mir|ihm|ihr)|markiert|geliked|geliebt|hervorgehoben',
	])})$`,
	'u',
);
/** Verbs that follow the quotation in languages without spaces between words. */
const verbsBehindWhole = /^\P{sc=Latin}*(?:좋아요|반응|하트|と言って|リアクション|回应|回應|点赞|點讚)/u;
const replyLead =
	/^(?:repl(?:y|ied|ying) to|in reply to|responding to|en respuesta a|respondio a|respondiendo a|en reponse a|em resposta a) /;
const ownLead =
	/(?:^| )(?:i|im|ill|ive|we|you|u|your|please|pls|plz|just|so|said|say|says|saying|told|tell|asked|ask|wrote|write|text|texted|message|mean|meant|means|me|my|the|it|that|this|to|no|not|dont|stop|yes|ok|yo|tu|su|mi|dije|digo|dice|dijo|por|favor|que|el|la|lo|para|ya|si)(?= |$)/;
