/**
 * Detects texts that machines wrote: driving phones, auto-responders, companies, carriers. Nothing replies to them, and
 * they never count as a wish: their “Reply STOP to opt out” is not an opt-out.
 */
import { plainLetters } from '../../normal-form.ts';
import { ownWords } from './own-words.ts';

export const isAutomaticText = (text: string): boolean => {
	const own = ownWords(text).slice(0, longest);
	const plain = plainOf(own);
	if (announced.test(plain) || anywhere.test(plain) || offered.test(plain)) return true;
	if (codes.test(plain) && !speaksOfCode.test(plain)) return true;
	if (!own.includes('?') && (beginnings.test(plain) || atTheEnd.test(plain))) return true;
	const around = plain.replace(instruction, ' ').trim();
	return around !== plain && (around.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) >= fewestAround && !speaks.test(around);
};

/** Removes opt-out instructions, which people may have copied from a text of the college. */
export const withoutInstructions = (text: string): string => {
	const plain = plainOf(text);
	const rest = plain.replace(instruction, ' ').trim();
	return rest === plain ? text : rest;
};

const longest = 2_000; // characters
/** The fewest words that an automatic text has beside an instruction. “STOP to end” is what a person would write. */
const fewestAround = 2;

/** Returns lower-case letters without accents, and single dots between sentences. */
const plainOf = (text: string): string =>
	plainLetters(text)
		.replace(/[.!?:;,\n|()[\]–—]| - /g, ' . ')
		.replace(/[^\p{L}\p{N}.]+/gu, ' ')
		.replace(/\.(?: \.)+/g, '.')
		.replace(/^ ?\. /, '')
		.trim();

const oneOf = (all: readonly string[]): string => `(?:${all.join('|')})`;

const announced = new RegExp(
	`^${oneOf([
		'(?:this is (?:an )?)?(?:auto|automatic|automated)(?: (?:email|text|sms|generated))? ?(?:reply|response|responder|message|text|notification)',
		'autoreply|autoresponse|autoresponder',
		'respuesta automatica|mensaje automatico|este es un mensaje automatic[oa]',
		'reponse automatique|resposta automatica|automatische antwort',
		'free ?msg',
	])}(?= |$)`,
);

/** People may start like this, too, but then ask something. */
const beginnings = new RegExp(
	`^${oneOf([
		'(?:im|i am|i will be|ill be)(?: \\. )? ?(?:currently |now )?(?:out of (?:the )?(?:office|town|country)|on (?:vacation|leave|pto|maternity leave|parental leave)|away from (?:my )?(?:desk|phone|the office|work|email)) ?(?:until|till|thru|through|from|this|today|with|and|\\.|$)',
		'out of (?:the )?office',
		'(?:hi|hello|hey)?[ .]*(?:thanks|thank you) for (?:your (?:text|message|email|call|patience)|(?:texting|messaging|contacting|reaching out to|calling) )(?:.{0,80}?) ?(?:our office is|our hours|we are closed|were closed|well get back|we will get back|someone will|currently (?:away|out|unavailable))',
		'fuera de (?:la )?oficina|estoy fuera de la oficina',
		'sorry . (?:i cant talk right now|im driving)',
		'(?:im|i am|estoy) (?:currently )?(?:driving|conduciendo|manejando)(?: right now| now| at the moment| ahora)?(?: [.]| and| so| y)+ (?:(?:i will|ill|i) (?:reply|respond|text|call|get back|message|see your|answer)|(?:i )?cant (?:talk|text|respond|reply|answer)|te (?:llamo|respondo|escribo)|no puedo (?:hablar|responder|contestar))',
		'(?:im|i am|ill be|i will be) (?:currently )?(?:unavailable|out of (?:the )?office|on (?:vacation|leave))(?: until \\S+| through \\S+| starting \\S+)?(?: and| [.]|\\b).{0,60}(?:reply|respond|get back|leave a message|please contact|returning|return)',
		'(?:hi|hello|hey)?[ .]*(?:im|i am) (?:currently )?on (?:vacation|leave) (?:until|till|through).{1,40}(?:reply|respond|get back)',
		'(?:estare|estamos|me encuentro) fuera de (?:la )?oficina',
		'ooo (?:until|til|till|back|thru|from)|out of office',
		'(?:hi|hello|hey)?[ .]*(?:youve|you have) reached .{1,80}(?:get back|leave a|voicemail|emergency|closed|office hours|call us)',
		'(?:you have )?(?:a )?new voicemail|voicemail from|missed call [.] ',
		'(?:your )?message (?:could not|couldnt|cannot|was not|wasnt|will not) be (?:delivered|sent)|(?:your )?message (?:was not|wasnt) delivered|message failed|error . invalid number|invalid number',
		'(?:you have been|youve been|you are|youre|you have|you were) (?:now )?(?:successfully )?(?:unsubscribed|opted out|removed|resubscribed|subscribed)(?: (?:from|and|to)|$| [.]).{0,80}(?:no (?:more|further|longer)|resubscribe|reply|text|txt|messages|msgs)',
		'(?:has|ha) (?:cancelado|anulado) (?:tu|su) suscripcion|(?:te|se) (?:has|ha) dado de baja de',
		'network msg',
	])}(?= |$)`,
);

/** Replies that a phone suggests when someone declines a call. */
const offered =
	/^(?:sorry (?:[.] )?)?(?:i )?cant talk (?:right )?now(?: [.]| whats up| call me later| ill call you (?:right )?back| ill call (?:you )?later| can i call you later)*$|^no puedo hablar ahora(?: [.]| que pasa| te llamo (?:luego|despues|mas tarde)| llamame (?:luego|mas tarde))*$/;

const atTheEnd =
	/(?:^|[.] )(?:auto ?reply|auto ?response|automatic (?:reply|response)|sent by bixby|google voice|enviado desde android auto)(?: [.])?$/;

/** Matches verification codes. People only mention one to ask or complain about it. */
const codes = new RegExp(
	`(?:^| )${oneOf([
		'(?:verification|security|login|one time|confirmation|access) (?:code|passcode|pin) (?:is|for)|(?:code|codigo)(?: de verificacion)? (?:is|es) . ?\\d{4,8}',
		'\\d{4,8} is your (?:\\w+ ){0,4}(?:code|otp|passcode|pin)|(?:use|enter) (?:code|pin|passcode|codigo) . ?\\d{4,8}|(?:use|enter) (?:code|pin|passcode) \\d{4,8}|(?:passcode|otp)(?: is)?(?: [.])? \\d{4,8}',
	])}(?= |$)`,
);
const speaksOfCode =
	/(?:^| )(?:my|i|what|where|which|doesnt work|(?:did|does|do) not work|didnt work|not working|isnt working)(?= |$)/;

/** Phrases that iPhones, Android Auto, carriers and messaging services use. */
const anywhere = new RegExp(
	`(?:^| )${oneOf([
		'im driving (?:with|right now|at the moment|and cant|so i cant)|i am driving (?:right now|and will)|driving focus turned on|sent from (?:my car|android auto)',
		'im not receiving notifications|i have do not disturb turned on|(?:with|have|has) do not disturb (?:turned on|enabled|on)|do not disturb while driving|(?:focus|do not disturb)(?: mode)? is (?:turned )?on|notifications silenced',
		'wont get notifications|not receiving notifications|reply . ?urgent|ill see your message when i (?:get|arrive)',
		'estoy conduciendo|estoy manejando|no molestar (?:activad[oa]|al conducir|mientras conduzco)|no (?:estoy recibiendo|recibo) notificaciones|concentracion (?:conducir|manejar)|vere tu mensaje (?:cuando|al)',
		'(?:modo )?no molestar activad[oa]|activad[oa] (?:el )?(?:modo )?no molestar|mode ne pas deranger|je suis au volant|je conduis avec|nao (?:incomodar|perturbe) (?:ativad[oa]|ao conduzir)|funcao nao (?:incomodar|perturbe)',
		'(?:this is|this was|este es) (?:an? |un )?(?:auto ?generated|automated|automatic|mensaje automatico|respuesta automatica)(?: (?:reply|response|message|text|notification))?',
		'(?:please |pls )?do not reply to this (?:text|message|email|number|sms|mailbox)',
		'(?:the|this) (?:number|phone|line|service|subscriber)(?: (?:that )?you (?:have |are )?(?:texted|texting|dialed|called|trying to reach|reached))? (?:is (?:not in service|no longer in service|out of service|disconnected|unavailable|currently unavailable|not available|temporarily unavailable)|has been disconnected|(?:does not|doesnt|cannot|cant|can not|do not) (?:accept|receive|support))',
		'we (?:do not|dont|cannot|cant) (?:accept|receive|monitor|respond to)(?: incoming)? (?:texts|text messages|messages|sms|replies)(?! from)',
		'picture messaging|sent (?:via|using|from) textnow|you replied with the word',
		'does not accept (?:incoming )?(?:messages|texts|text messages)|(?:cannot|can not|cant|unable to) receive (?:incoming )?(?:text|sms|messages|texts)',
		'(?:is|are) not monitored|unmonitored (?:number|mailbox|inbox|line)|is (?:an )?unmonitored|this (?:number|mailbox|line|inbox) is no longer monitored',
		'message blocking is active|unable to send message|the number you have (?:texted|dialed|reached)|has not set up (?:a )?voicemail|the person you are (?:texting|trying to reach)(?! is (?:deceased|dead|no longer|not (?:me|here)))',
		'(?:msg|message|msgs|messages)(?: (?:and|n))? ?(?:data|frequency)[ .a-z]{0,20}(?:rates? may apply|may apply|varies|vary)|(?:msg|message) freq varies|std msg rates|std rates apply',
		'help for (?:help|info|more info)|help 4 ?help|help ?4 ?help|stop ?2 ?(?:end|quit|cancel|stop|unsub\\w*|optout) .* help|ayuda para (?:ayuda|mas)',
	])}(?= |$)`,
);

const word = '(?:stop ?all|stop|end|quit|cancel|unsubscribe|unsub|opt ?out|optout|remove|alto|baja|no|arret|salir)';
/** Matches “Reply STOP to opt out”, “Txt END 2 unsub”, “STOP to cancel.” and “Responde ALTO para cancelar”. */
const instruction = new RegExp(
	`(?:^|(?<=[.] |^| or | o | and | y | to ))${oneOf([
		`(?:(?:please|pls|to unsubscribe|to opt out|to stop|you can|just|or|and) )*(?:reply|replying|respond|text|txt|send|press|message|return)(?: (?:back|with|the word|us))* ${word}(?: (?:to|at) \\d{4,11})?(?: (?:at any time|any ?time|now))*(?: (?:to|2|if|and|4|for)(?: (?:you|no longer|not|dont|do not|wish|want|would|like|rather|be|to|get|receive|receiving|being|stop|end|quit|cancel|opt|out|optout|unsubscribe|unsub|remove|removed|from|off|of|all|any|further|future|more|these|this|our|the|texts?|messages?|msgs?|alerts|txts|list|notifications|sms|updates|offers|service|subscription))+)?`,
		'stop ?2? ?(?:end|quit|cancel|optout|unsub)(?= [.]|$)',
		`${word} (?:to|2) (?:stop|end|quit|cancel|opt ?out|unsubscribe|unsub|be removed|no longer)(?: (?:from|all|any|further|future|these|our|the|texts?|messages?|msgs?|alerts|receiving|list))*(?= [.]|$)`,
		`(?:responda|responde|envia|envie|enviar|texto|escriba|escribe|contesta|conteste)(?: (?:con|la palabra|un|a))* ${word}(?: (?:al|a) \\d{4,11})?(?: para(?: (?:no|dejar|de|recibir|mas|los|las|estos|mensajes|textos|cancelar|cancelarse|darse|darte|baja|salir|terminar|detener|anular|optar|la|suscripcion|alertas))+)?`,
		'(?:envoyez|repondez|texto) (?:stop|arret)(?: (?:au|a) \\d{4,11})?(?: pour(?: (?:ne|plus|recevoir|vous|desabonner|desinscrire|arreter|les|de|messages|sms))+)?',
	])}`,
	'g',
);

/** Matches what only a person would write: a question, a complaint, or what they did. */
const speaks =
	/(?:^| )(?:i|im|ive|ill|id|you keep|yall|you guys|u guys|why|how do|how can|how many|it doesnt|doesnt work|didnt work|did not work|does not work|not working|already (?:did|replied|texted|sent|said)|asked|told|leave me|lawyer|attorney|fcc|fuck|wtf|sick of|tired of|enough|remove me|take me|please stop|stop (?:texting|messaging|sending|contacting)|unsubscribe me|yo|quiero|ya (?:les|te|le)|dejen|dejame)(?= |$)/;
