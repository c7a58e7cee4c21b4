/**
 * Recognizes columns about consent by their English or Spanish name. It may mean an opt-out (`HasOptedOutOfSMS`) or an
 * opt-in (`OK to text?`). If it is unclear the user decides, because a wrong guess could text someone who opted out.
 */
import { normalForm } from '../../normal-form.ts';

/**
 * `out`: Yes means no texts. `in`: No means no texts. `unclear`: may be about texts. `elsewhere`: consent to something
 * else, such as email or photographs. Undefined: not about consent.
 */
export type PermissionMeaning = 'out' | 'in' | 'unclear' | 'elsewhere';

export const readPermissionName = (header: string): PermissionMeaning | undefined => {
	const name = wordsOf(header);
	const polarity = polarityOf(name);
	if (polarity === undefined)
		return (texts.test(name) && loose.test(name)) || (loosely.test(name) && !otherSubject.test(name))
			? 'unclear'
			: undefined;
	if (details.test(name)) return texts.test(name) || !otherSubject.test(name) ? 'unclear' : 'elsewhere';
	if (texts.test(name)) return polarity === 'in' && preference.test(name) ? 'unclear' : polarity;
	if (otherSubject.test(name)) return 'elsewhere';
	return polarity !== 'unclear' && without(name) === '' && stands[polarity].test(name) ? polarity : 'unclear';
};

/** Returns whether a name is about contact in general. If its cells say Yes and No, it may be consent to texts. */
export const isNameOfTexts = (header: string): boolean => {
	const name = wordsOf(header);
	return ofReaching.test(name) && !ofHistory.test(name) && !otherSubject.test(name) && polarityOf(name) === undefined;
};

const ofReaching =
	/\b(?:sms|texts?|texting|textable|txts?|mms|msgs?|messages?|messaging|textos?|mensajes?|whatsapp|contact|contactable|contacto|communications?|comms?|solicit\w*|opt\w*|notify|notifications?|alerts?|muted?|tcpa|casl|cadence|mongoose)\b/;
/** Matches names about what happened, rather than what is allowed: `Texts Sent`, `Last Contact`. */
const ofHistory = /\b(?:sent|count|last|total|received|replied|delivered|read|option\w*|emergency)\b/;

/** Returns whether a name is about another channel than texts, like `Email Status`. */
export const isOfSomethingElse = (header: string): boolean => {
	const name = wordsOf(header);
	return otherSubject.test(name) && !texts.test(name);
};

/** Returns whether a name is about where or why somebody consented or opted out: `Opt Out Reason`. */
export const isDetailOfPermission = (header: string): boolean => details.test(wordsOf(header));

const polarityOf = (name: string): 'out' | 'in' | 'unclear' | undefined => {
	const rest = name.replace(out, ' ');
	const [saysOut, saysIn] = [rest !== name, allows.test(rest)];
	if (doubled.test(name)) return 'unclear';
	if (saysOut) return /\bopt(?:ed|s|ing)? in\b/.test(rest) ? 'unclear' : 'out';
	if (!saysIn) return undefined;
	return /\b(?:not|dont|no|non|never|without|sin|nunca|isnt|cant|wont)\b/.test(rest) ? 'unclear' : 'in';
};

/** A name of several hundred words would be slow to split, and is never about consent. */
const longest = 300; // characters

/**
 * `et4ae5__HasOptedOutOfMobile__c` → `has opted out of mobile`, `SMSOPTIN` → `sms opt in`, `Teléfono: ¿acepta?` →
 * `telefono acepta`
 */
const wordsOf = (header: string): string =>
	normalForm('NFKD', header.slice(0, longest))
		.replace(/\p{M}/gu, '')
		.replace(/^[A-Za-z][A-Za-z0-9]*?(?:_[A-Za-z0-9]+)*?__(?=\w+__p?c$)/, '')
		.replace(/__p?c$/, '')
		.replace(/['’]/g, '')
		.replace(/([a-z\d])([A-Z])/g, '$1 $2')
		.replace(/(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
		.replace(/\bY\s*\/\s*N\b/gi, ' ')
		.toLowerCase()
		.replace(/\be[\s-]?mail/g, 'email')
		.replace(/\bwhats app/g, 'whatsapp')
		.replace(/(?<=ok|okay) ?2 ?(?=text|txt|sms|msg|message)/g, ' to ')
		.replace(/\btext[\s-]able/g, 'textable')
		.split(/[^\p{L}\p{N}]+/u)
		.flatMap(cutApart)
		.join(' ')
		.trim();

/** Splits `smsoptout` into sms, opt and out. Leaves a word whole if any other part remains. */
const cutApart = (word: string): string[] => {
	if (pieces.has(word) || word.length > 40) return [word];
	const ways: Array<string[] | undefined> = [[]];
	for (let end = 1; end <= word.length; end += 1)
		for (let from = Math.max(0, end - 12); from < end && !ways[end]; from += 1) {
			const [before, piece] = [ways[from], word.slice(from, end)];
			if (before && pieces.has(piece)) ways[end] = [...before, piece];
		}
	return ways[word.length] ?? [word];
};

const pieces = new Set(
	`sms mms text texts texting txt message messages messaging msg opt opted out in optout optin optedout optedin
	do dont not no contact call ok okay to can may allow allowed receive receives accept accepts consent consented permission
	status date flag has of is subscribed unsubscribed subscription mobile cell phone email for on dnc dnt yn ind`.split(
		/\s+/,
	),
);
for (const glued of ['optout', 'optin', 'optedout', 'optedin']) pieces.delete(glued);

const texts =
	/\b(?:sms|mms|text|texts|texted|texting|textable|txt|txts|message|messages|messaging|msg|msgs|mobile|cell|cellphone|cellular|celular|movil|mensaje|mensajes|texto|textos|mensajeria|twilio|whatsapp)\b/;

/** Matches what clearly means no texts. */
const out = new RegExp(
	`\\b(?:${[
		'opt(?:ed|s|ing)? out(?:s)?',
		'optout(?:s)?',
		'd n [ct]',
		'dnc|dnt|dntx',
		'(?:do|does|did|must|should|may|can|shall|will|would|is) ?not (?:be )?(?:want|wants|wish|wishes|text|texted|texting|textable|txt|sms|message|messaged|msg|contact|contacted|contactable|disturb|communicate|send|sent|receive|get|call|called|consent|agree|allow|permit|subscribe|subscribed|permitted|allowed|ok)',
		'(?:dont|doesnt|cannot|cant|never|wont) (?:be )?(?:want|wants|wish|text|texted|txt|sms|message|msg|contact|contacted|communicate|send|receive|get|call|consent|agree|allow)',
		'no (?:more )?(?:sms|mms|text|texts|texting|txt|txts|communications?|contact|message|messages|messaging|marketing|solicit|solicitation|longer wants)',
		'(?:non|un)(?: ?textable)|bad to text|(?:without|sin|no) (?:sms|texts?|mensajes|textos)|non(?: ?(?:sms|text))? ?consent\\w*|non ?subscri\\w*',
		'(?:refus|declin|reject)(?:es|ed|ing) (?:sms|texts?|texting|messages|messaging)|(?:disable|mute|silence|turn off)[ds]? (?:sms|texts?|texting|messages|messaging)',
		'(?:sms|text|texts|texting|messages|messaging) (?:disabled|inactive|off|muted|turned off)|inactive for (?:sms|texts|texting)',
		'(?:text|texts|texting|sms|message|messages|messaging|mobile|cell) (?:do|does|did|must) ?not',
		'exclu(?:de|ded|des|sion|ido|ida)s? (?:from |de )?(?:\\w+ )?(?:sms|texts?|texting|messages|messaging|mensajes|textos)',
		'(?:remove|removed|take|taken) (?:off |from )?(?:\\w+ )?(?:sms|texts?|texting)(?: list| lists)?(?! code)',
		'(?:bloque\\w*|prohib\\w*|suspend\\w*|deten\\w*|parar) (?:(?:enviar|el envio de|los) )?(?:sms|mensajes|textos)|bloquead[oa]',
		'cancel\\w* (?:sms|mensajes|textos|texts?|texting)|lista (?:negra|robinson)|leave (?:me|them) alone',
		'(?:sms|text|texts|texting|message|messages|messaging|contact) (?:is |are )?(?:not (?:ok|allowed|permitted|wanted)|forbidden|prohibited)',
		'unsubscri\\w*|unsub|unsubs',
		'suppress\\w*|blacklist\\w*|blocklist\\w*|blocked|block list|denylist',
		'stop(?:ped|s)? (?:sending|receiving|getting|text|texts|texting|sms|messages|messaging|all)',
		'(?:sms|texts?|texting|txt|msgs?|message|messages|messaging|mobile) (?:stop|stopped|stops|excluded?|exclusion|declined?|refused|refusal|revoked|rejected|denied|withdrawn|removed|cancell?ed)',
		'(?:revoked?|withdrawn|withdrew|withdraw|denied|declined?|refused?) (?:\\w+ )?(?:consent|permission|sms|text|texts|texting|messages)',
		'(?:consent|permission) (?:revoked|withdrawn|denied|declined|refused)',
		'exclude[ds]? from (?:\\w+ )?(?:sms|text|texts|texting|messages|messaging)',
		'no (?:se )?(?:le )?(?:enviar\\w*|mandar\\w*|recib\\w*|contact\\w*|molestar|desea\\w*|quier\\w*|acept\\w*|autoriz\\w*|permit\\w*|textear|llamar|suscrit[oa])',
		'dad[oa] de baja|dar(?:se)? de baja|baja (?:de )?(?:sms|mensajes|textos)|(?:sms|mensajes|textos) baja|desuscri\\w*|desinscri\\w*|exclu(?:ido|ida|ir) de',
		'rechaz(?:a|o|ado|ada) (?:\\w+ )?(?:sms|mensajes|textos)|revoc(?:a|o|ado) (?:\\w+ )?(?:consentimiento|permiso)',
	].join('|')})\\b`,
	'g',
);

/** Matches what means consent. The other words of the name tell to what. */
const allows = new RegExp(
	`\\b(?:${[
		'opt(?:ed|s|ing)? in(?:s)?',
		'optin(?:s)?',
		'consent(?:s|ed|ing)?|permission(?:s)?|permitted|authoriz\\w*|authoris\\w*',
		'(?:ok|okay|okey|fine|good|safe|willing|agree\\w*|consents?|able|eligible|happy|approved|cleared|yes|reachable|reached) (?:to|for|with|by|via) (?:\\w+ ){0,4}?(?:sms|text|texts|texted|texting|message|messages|messaging|msg|contact|contacted|whatsapp)',
		'(?:sms|text|texts|texting|txt|msgs?|messages|messaging|mobile|cell|contact) (?:is |are )?(?:ok|okay|okayed|allowed|enabled|eligible|permitted|approved|accepted|acceptance|agreement|agreed|subscribed|subscriber|subscribe|subscription|status|authorization|preferences?|pref|granted|wanted|me|you|active|marketing status|subscription status|message status|messaging status|signup|sign up|enrolled|compliant|verified opt)',
		'(?:ok|okay|enabled?|yes) (?:sms|texts?|texting|txt|messages|messaging)|contact(?:ed)? (?:by|via|with|through) (?:sms|texts?|texting|messages)',
		'(?:sms|text|texting|messaging) (?:accept|terms|waiver|disclosure|disclaimer|release)\\w*|release to text',
		'(?:can|may|could|should|would|shall|do|does|will|wants?|wish(?:es)?|like|likes|allow\\w*|accept\\w*|receiv\\w*|agree\\w*|subscri\\w*|enroll?\\w*|get|gets|send|prefer\\w*|interested in|sign(?:ed)? ?up(?: for)?) (?:\\w+ ){0,8}?(?:sms|text|texts|texted|texting|message|messages|messaging|msg|whatsapp)',
		'(?:accepts|allow\\w*|receives?|subscribed to|subscribe to) (?:\\w+ )?marketing|marketing (?:opt in|consent|permission)',
		'subscri(?:bed|ber|ption)(?: status)?',
		'consentimiento\\w*|permiso(?:s)?|autoriz\\w*|acept(?:a|o|as|ar|acion|ado|ada)|permite\\w*|suscrit[oa]|suscripcion',
		'(?:desea|deseas|quiere|quieres|gustaria|podemos|puede|puedo|se puede|recibe|recibir) (?:\\w+ ){0,6}?(?:sms|mensaje|mensajes|texto|textos|whatsapp|mensajeria)',
		'(?:podemos|puede|se puede) (?:enviar|mandar|textear|contactar|escribir)\\w*|textear\\w*|alta (?:de )?(?:sms|mensajes|textos)',
	].join('|')})\\b`,
);

/** Matches double negatives, such as `Has not opted out`. */
const doubled =
	/\b(?:not|never|no|didnt|hasnt) (?:yet )?(?:opt(?:ed)? (?:out|in)|unsubscribed|blocked|suppressed)\b|\bopt(?:ed)? (?:in|out) (?:(?:or|and|in|o|y) )?(?:opt(?:ed)? )?(?:in|out)\b/;

/** Matches names about texts that may or may not mean consent: `SMS Preference`. */
const loose = /\b(?:preferences?|pref|allowed|permission|consent|compliance|tcpa|okay|choice)\b/;

/** Matches names about contact or choices in general: `Allow Contact`, `Opt Status`, `STOP`. */
const loosely =
	/\b(?:allow|allows|allowed|ok|okay|may|can) (?:\w+ )?(?:contact|reach)\b|\bnot (?:use )?(?:\w+ )?(?:phone|cell|mobile|reach)\b|^(?:is )?(?:contactable|textable|muted?|tcpa|casl|contact ok)(?: status| flag| date)?$|\bok to call\b|\btextable\b|\bpermiso\b|\bcompliance status\b|\breceive communications?\b|^(?:text |sms )?opts?(?: status| flag| code)?$|^(?:stop|replied stop|stop (?:date|reply|keyword)|baja|alta|revoked)(?: date)?$|\bremoved from (?:\w+ )?(?:sms|texts?|texting)\b|\b(?:notify|notified|alert|alerts|notifications?) (?:\w+ )?(?:sms|text|texts|mobile|whatsapp)\b|\b(?:sms|text|texts|mobile|whatsapp|cell) (?:\w+ )?(?:alerts?|notifications?|ok)\b|\bemergency texts? only\b/;

/** Words that imply texts without naming them. A do-not-call list may only be about calls. */
const stands = {
	out: /^(?!.*\b(?:marketing|call|called|llamar)\b)/,
	in: /^(?!.*\bmarketing\b).*\b(?:opt(?:ed|s|ing)? ?in|contact|contacted|contactar\w*)\b/,
};

const preference = /\bpref/;

/** Matches details of consent, as opposed to consent itself. */
const details =
	/\b(?:reason|source|method|channel|keyword|ip|address|version|language|url|link|wording|statement|note|notes|comment|comments|by|user|form|campaign|type|category|motivo|fuente|origen|metodo|nota|notas|comentario|comentarios)$/;

/** Matches other things than texts to which people may consent. */
const otherSubject =
	/\b(?:e ?mails?|newsletters?|fax(?:es)?|postal|direct mail|mail|mailing|mailings|letters?|print|correo|correos|directory|ferpa|hipaa|photo\w*|image|images|likeness|media|video|publicity|press|insurance|seguro|health|medical|meal|meals|dining|housing|hall|dorm|roommate|parking|fees?|tuition|refund\w*|transcript\w*|records?|recordings?|release|travel|trips?|field|background|drug|test|testing|vaccin\w*|immuniz\w*|parent\w*|guardian\w*|padres?|tutor|privacy|cookies?|terms|gdpr|tracking|analytics|data|sharing|profil\w*|web|push|app|browser|chat|research|survey|study|work|financial|aid|scholarship|ach|deposit|loan|withdrawal|drop|library|book|books|textbook|textbooks|course|class|courses|inclusive access|first day|athletic\w*|waiver|tax|1098\w*|w2|facebook|linkedin|twitter|sharing|vote|voter|registration|foto|fotos|imagen)\b/;

/** Matches words that don't affect the meaning. */
const filler =
	/\b(?:has|have|had|is|are|was|been|be|of|from|the|a|an|to|for|on|at|by|in|all|any|our|your|my|us|we|you|i|this|that|date|dates|datetime|time|timestamp|at|on|when|since|day|flag|ind|indicator|yn|y n|yes no|value|code|current|currently|latest|last|first|student|students|contact|contacts|person|people|prospect|applicant|lead|member|subscriber|college|university|school|global|globally|overall|general|primary|preferred|number|status|field|custom|user|us|marketing status|communication|communications|alumni|constituent|cadence|mongoose|slate|salesforce|hubspot|banner|ellucian|colleague|raisers edge|renxt|trumpia|signal vine|tcpa|express|written|ok|okay|si|no|el|la|los|las|de|del|para|por|fecha|estado|estudiante|contacto|usted|le|con)\b/g;

const without = (name: string): string =>
	name
		.replace(out, ' ')
		.replace(new RegExp(allows, 'g'), ' ')
		.replace(new RegExp(texts, 'g'), ' ')
		.replace(filler, ' ')
		.trim();
