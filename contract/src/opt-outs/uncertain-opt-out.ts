/**
 * What a text may mean of which `opt-out-words.ts` is not certain: that somebody wants no more texts, or that the number is
 * somebody else's. It is only held for a person to judge, so a sentence that speaks of texts at all is enough, and one that
 * only has a word in common with it (“the bus stop”, “stop by my office”, “cancel my tour”) is not.
 */
import { plainPhrase } from '../automation/match-keyword.ts';
import { standingWord } from '../conversations/opt-out-words.ts';
import { type Models, readText } from '../understanding/understand.ts';
import type { ReviewKind } from './review-kinds.ts';

export interface Doubt {
	readonly kind: ReviewKind;
	/** `held`: nobody texts them until it is judged; `flagged`: it is only pointed out. */
	readonly outcome: 'held' | 'flagged';
	/** `rule`: a phrase that is known; `model`: these words counted (understanding/understand.ts). */
	readonly by: 'rule' | 'model';
	readonly words: readonly string[];
}

/** Null: an ordinary text, or one that says STOP, START or HELP for certain. `models`: others than ours, to judge them. */
export const doubtOf = (text: string, models?: Models): Doubt | null => {
	const plain = plainPhrase(text).slice(0, longest);
	if (plain === '' || standingWord(text) !== undefined) return null;
	if (wrongNumber.test(plain)) return { kind: 'wrong-number', outcome: 'held', by: 'rule', words: [] };
	if (optOut.test(plain)) return { kind: 'opt-out', outcome: 'held', by: 'rule', words: [] };
	const { read, words } = readText(text, models);
	return read === 'ordinary' ? null : { kind: read, outcome: 'held', by: 'model', words };
};

const longest = 600; // characters; whoever wants no texts says so early

const oneOf = (...all: readonly string[]): RegExp => new RegExp(`(?:^| )(?:${all.join('|')})(?: |$)`);

const texts = '(?:text|texts|texting|txt|txts|message|messages|messaging|msgs|sms|spam|spamming|notifications|alerts)';
const you = '(?:me|us|this number|my number|my phone|here)';

const optOut = oneOf(
	`(?:stop|quit|cease|cancel|end|halt)(?: (?:all|any|the|these|those|this|your|with|sending|getting|receiving|of|me|us|ur)){0,4} ${texts}`,
	`(?:stop|quit) (?:contacting|bothering|harassing|messing|sending|reaching out)(?: ${you})?`,
	'(?:please|pls|plz|just|can you|could you|would you|u|will you) (?:just )?stop',
	'stop (?:it|this|please|pls|plz|already|now|everything)',
	'unsubscribe|unsubscribed|unsub|opt out|opt me out|optout|opting out',
	`(?:take|remove|delete|drop|get|scratch) (?:${you}|my name|me please|my info|my contact)(?: please)?(?: (?:off|from|out)(?: of)?(?: (?:the|your|ur|this|that|these|any|all|whatever|mailing|contact|phone))*(?: (?:lists?|group|system|database|thread|records|contacts|here|it|this|${texts})(?= |$)| *$)| *$)`,
	`(?:remove|delete|lose|forget|erase|block) (?:my|this) (?:phone )?number`,
	`(?:no more|no further|enough)(?: (?:of|with|these|the|your|more)){0,3} ${texts}`,
	`(?:do not|dont|never|not to)(?: ever| please)? (?:text|txt|message|msg|contact|send)(?: ${you})?(?: ${texts})?`,
	`(?:do not|dont|no longer|not)(?: (?:want|wanna|wish|need|like|care|wishing|wanting|interested))(?: (?:to|in|for|get|getting|receive|receiving|be|being|any|your|these|those|the|more|of|from|you)){0,8} ${texts}`,
	'(?:leave|let) (?:me|us) (?:alone|be)',
	'(?:who|how) (?:gave|did) you (?:my|get my) number',
	'(?:not|no longer) interested(?: (?:anymore|any more|thanks|thank you|sorry))* *$',
	'(?:deja|dejen|deje|dejame|dejenme|para|paren|pare) (?:ya )?(?:de )?(?:mandar|mandarme|enviar|enviarme|escribir|escribirme|textear|textearme|molestar|molestarme|en paz|los mensajes)',
	'no me (?:mande|manden|mandes|envie|envien|envies|escriba|escriban|escribas|contacte|contacten|contactes|textee|texteen|molesten|moleste)',
	'(?:ya )?no (?:quiero|deseo|quisiera)(?: (?:mas|recibir|sus|estos|que me|los)){0,4} (?:mensajes|textos|mandes|manden|escriban|escribas|nada)',
	'(?:no|ni) (?:un )?mas (?:mensajes|textos)|no mas|basta(?: ya)?',
	'(?:quitenme|quiteme|quitame|saquenme|sacame|borrenme|borreme|borrame|eliminenme|eliminen|eliminame|remuevanme)(?: .{1,40})?',
	'(?:borren|borra|borre|eliminen|quiten|saquen) mi (?:numero|nombre)',
	'(?:dame|denme|deme|darme|quiero darme) de baja|cancelar (?:la )?suscripcion',
);

const wrongNumber = oneOf(
	'(?:wrong|incorrect|bad) (?:number|num|person|phone|contact|guy|girl|one)',
	'(?:have|got|texting|texted|reached|messaged|messaging) the wrong',
	`(?:not|isnt|is not|aint) (?:his|her|their|my (?:daughters|sons|childs|kids))(?: \\w+)? (?:number|phone)`,
	'(?:this|it) (?:is not|isnt|aint|was) (?:the )?(?:person|student)(?: you)?',
	'(?:not|im not|i am not) (?:the )?(?:person|student|one) (?:you|ur|that you)',
	'(?:no ?one|nobody|there is no|theres no|no) (?:\\w+ )?(?:here )?(?:by|with|of) (?:that|this) name',
	'(?:no longer|not|isnt|is not) (?:\\w+ )?(?:s )?(?:number|phone) (?:anymore|any more)',
	'no longer (?:has|have|uses|owns|my|his|her|their|belongs)(?: \\w+)? (?:number|phone)',
	'(?:dont|do not) know (?:who (?:this|that|you)|any ?one (?:named|called|by)|anybody (?:named|called|by)|a (?:student|person) (?:named|called))',
	'(?:new|different) (?:owner|person) (?:of|has|with) (?:this|the) (?:number|phone)',
	'(?:numero|persona) (?:equivocado|equivocada|incorrecto|incorrecta|errado)|(?:se )?equivoco de (?:numero|persona)|te equivocaste de (?:numero|persona)',
	'(?:no soy|no es)(?: el| la)? (?:numero|telefono|celular|persona)(?: .{1,30})?|este no es (?:el|su|mi) (?:numero|telefono)(?: .{1,30})?',
);
