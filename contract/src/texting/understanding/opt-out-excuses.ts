/** Patterns that make a phrase of opt-out-phrases.ts no opt-out: a denial, an idiom, or something besides texts. */
import { type Phrases, phrases, texts } from './opt-out-phrases.ts';

/** Matches a denial of the wish itself. */
export const negated =
	/(?:^| )(?:(?:dont|do not|not) (?:text|message|contact|call|txt) (?:me|us) (?:after|before|during|while|when|until|unless|at \d|on (?:sun|sat|week)|in the (?:morning|night)|in class|so (?:early|late))|(?:dont|do not|did not|didnt|never|wont|cant|please dont|not|havent|haven t|havent|no(?= (?:quise|queria)))(?: (?:want|wish|mean|meant|trying|try|ask|asked|asking|intend|plan|need|to|ever|please|you|u|me|actually|really|get|have|got|say|said|text|think|been))* (?:stop|stopping|take (?:me|us) off|unsubscribe|unsubscribed|unsubscribing|opt(?! (?:me )?in)|opted(?! in)|opting(?! in)|remove|removed|remove me|cancel my texts|quit texting|be removed|block))(?= |$)/;

const kind =
	'(?:kind|sweet|nice|funny|hilarious|cute|awesome|amazing|generous|great|best|sweetest|cutest|nicest|coolest|adorable|lovely)';
const pleased = [
	`(?:you|u|yall|youre|ur)(?: (?:are|r|so|too|the|really|such an?|just|all|literally|absolutely))* ${kind}`,
	`(?:thats|that is|this is|its)(?: (?:so|too|really))+ ${kind}|that is ${kind} of you|youre making me (?:blush|cry|laugh)`,
	'i (?:love (?:it|this|that|you|yall)|got in|got the|cant believe)|im (?:crying|dead|dying|screaming|obsessed|blushing|so (?:happy|excited|proud))|no way',
].join('|');

/** Idioms that mean something else. */
const idioms =
	/(?:^| )(?:(?:bus|full|truck|pit|rest|train|tram|next|non|last|door|first|one|pain|power|flight) stops?|stops? (?:by|at|in|over|sign|signs|light|watch|motion|on the way|and (?:get|pick|eat|shop|see))|(?:dont|do not|never) text (?:and|while|when) (?:drive|driving|you drive|you are driving|walking)|texting and driving|cant stop (?:smiling|laughing|thinking|crying|eating)|quit (?:my|his|her|the) (?:job|team)|wrong (?:way|side|turn|day|date|time|room|form|link))(?= |$)/;

/** Phrases that do not mean a wish for fewer texts. The rest of the text still counts. */
export const excuses: Phrases = [
	...phrases([
		// delight: “Stop it, you are too kind”
		`(?:sto+p+|shut up|get out)(?: (?:it|omg|lol|haha|oh|my|god|no|way|rn|right now|[.]|pls|please))* (?:${pleased})(?! but)`,
		`(?:im|i am|am i|ive|i|we|were|my (?:phone|son|daughter|mom|dad|roommate)) (?:(?:still|just|suddenly|not|never|stopped|quit|havent|hasnt|dont|doesnt|didnt|am|no longer|been|even|actually) )+(?:getting|get|got|receiving|receive|received|seeing|see)(?: \\w+){0,4} ${texts}(?: (?:from you|any ?more))*`,
		`why (?:did|have|do|are) (?:(?:the|your|my|all|these) )*${texts} (?:stop|stopped|stopping)`,
		'(?:ya )?no (?:me (?:llega|llegan|llego|llegaron|ha llegado|han llegado)|recibo|recibi|recibimos|he recibido|estoy recibiendo)(?: \\w+){0,3} (?:mensajes?|textos?|avisos?)',
		`(?:i|ill|i will|im (?:gonna|going to)|ima|i can|i should|let me|i wont)(?: just| now)? (?:stop|quit) (?:texting|txting|bothering|bugging|spamming|messaging|asking|annoying|blowing up)(?: (?:you|u|yall|your phone))?`,
		'(?:ill|i will|let me) leave (?:you|u|yall) alone',
		'(?:dont|do not|didnt|did not|hate) (?:want|wanna|mean|meant|like)? ?to (?:keep )?(?:bother|bothering|bug|bugging|spam|spamming|annoy|annoying|harass)(?: (?:you|u|yall|anyone))',
		'(?:sorry|apologies|my bad)(?: (?:for|to|about|if|im|i am|keep|keep on|the|all|my|so|many|these|blowing|up|your|phone|bother|bothering|spam|spamming|you|with|bug|bugging))+ (?:texts?|texting|messages?|questions|you|spam)',
		'(?:you |u )?(?:no need|dont need|do not need|dont have|neednt|no)(?: for you)? to (?:text|txt|reply|respond|write|message|call|answer|get)(?: (?:me|us))? back',
		`(?:do not|dont|never)(?: please)? (?:text|txt|message|send|call) (?:me|us|it|him|her|them)?(?: ?(?:the|a|an|my|that) (?!same|damn|stupid|single|second|third|another|thing|texts?|messages?|msgs?|rest|whole)\\w+| (?:tomorrow|tonight|yet|monday|tuesday|wednesday|thursday|friday|saturday|sunday)| (?:this|next) (?:morning|afternoon|evening|week|weekend|month))`,
		'(?:do not|dont)(?: please)? call(?: me| us)? (?:just |please )?text',
		`(?:keep|continue)(?: sending)?(?: me)? (?:the|my|getting|receiving|these|your) ${texts}|(?:please|pls|but|and|can you|you can) keep (?:texting|messaging)`,
		'cancel (?:that|my) (?:last |previous |first )?(?:text|message)(?! (?:alerts?|messages|subscription|service|notifications|reminders|plan))',
		'(?:is|was) (?:this|that|it) the wrong (?:number|person|phone|line)|(?:do|did) i (?:have|get|got|text|call|dial) the wrong (?:number|person|phone|line)',
		'i (?:must have |mustve |think i |accidentally |might have )?(?:put|gave|wrote|typed|entered|listed|submitted|texted|called|dialed|used|provided|left)(?: (?:you|them|yall|down|in))* (?:the |a |my )?wrong (?:number|phone|person|cell)(?: (?:down|in))?',
		'(?:wrong|incorrect) (?:number|person|chat|contact|phone)(?: (?:lol|haha|sorry|oops|my bad|so sorry))* (?:i )?(?:meant|was meant|thats meant|that was|this was|supposed to|was trying)(?: \\w+)?',
		'(?:me equivoque|equivocado) (?:de|mi) numero (?:de|en)|(?:el|mi) numero (?:de|en|que puse en) (?:mi|la) (?:solicitud|identificacion|cuenta|forma|formulario)',
		'(?:nobody|no one|noone)(?: (?:ever|has|have|even))* (?:texts|texted|contacts|contacted|calls|called|messaged|answered|reached out)(?: (?:me|us|to me))?(?: back)?|(?:you|u|yall|they|he|she)? ?never (?:texted|contacted|called|messaged|answered|responded)(?: (?:me|us))?(?: back)?',
		'(?:youre|you are|ur|u r) not (?:bothering|bugging|annoying)(?: me)?',
		'(?:what happens if i|what if i|should i|if i|do i (?:need|have) to) (?:opt out|opt in|unsubscribe)',
		'i (?:got|reached|had|talked to|spoke (?:to|with)) the wrong (?:person|number|office|department)',
		`(?:my|our) ${texts} (?:arent|are not|wont|dont|didnt|not)(?: \\w+)? (?:going|go|send|sending|sent|deliver|delivering|through)|(?:did|have) (?:you|u|yall) (?:get|got|see|receive|received|seen)(?: \\w+){0,2} ${texts}`,
		'(?:who is|whos) (?:this )?(?:texting|messaging|this texting)(?: me)?(?= [.]|$)',
		'(?:accidentally|mistakenly|by accident|by mistake|sin querer) (?:said|typed|texted|replied|sent|hit|pressed|escribi|puse) stop|(?:said|typed|texted|replied|sent|hit|pressed|escribi|puse)(?: \\w+){0,2} stop (?:\\w+ ){0,2}(?:by (?:accident|mistake)|on accident|accidentally|mistakenly|sin querer|por error|por accidente)',
		`(?:did|have|why (?:did|do|d|have)|whyd|when did|thought|noticed|how come) (?:you|u|yall|i|we|it|they)(?: guys| all| have)?(?: just| suddenly| ever)? (?:stop|stopped|quit) (?:texting|sending|getting|receiving|messaging|writing)(?: (?:me|us|these|any|the|your))*(?: ${texts})?`,
		`(?:resume|restart|continue) (?:(?:the|my|your|sending|me) )*${texts}|(?:(?<!(?:to|you|u|yall|they|and) )|(?:can|could|will|would) you )keep (?:texting|messaging|sending) (?:me|us)`,
		'(?<!(?:not|never|didnt|dont|no|un|i) )sign (?:me |us |him |her |my \\w+ )?(?:back )?up(?: (?:for|to)(?: \\w+){1,4})?|put (?:me|us) back(?: on)?|(?:start|begin) (?:texting|sending|messaging)(?: me| us)?',
		'(?:stop|quit) (?:texting|messaging|bothering|bugging|calling|writing)(?: to)? (?:them|you|u|yall)(?= |$)',
		'(?:do not|dont)(?: please)? (?:text|message|call|txt)(?: me| us)? (?:right now|rn|at the moment|today|til|till)',
		'por ?que (?:ya no|dejaron|dejo)(?: de)?(?: \\w+){1,4}|no (?:dejen|deje|dejes|paren|pare|pares) de(?: \\w+){1,2}|no quiero que (?:me|nos) (?:quiten|borren|saquen|dejen|eliminen)(?: de(?: la| su)? lista)?',
		'(?<!no (?:me |nos |le |les )?)(?:sigan?|sigue) (?:escribiendo|mandando|enviando|avisando|texteando)(?:me|nos)?|volver a recibir\\w*|ponganme (?:otra vez|de nuevo)|prefiero (?:los )?(?:mensajes|textos|que me)(?: \\w+)?|los textos si|dejaron de mandar(?:me)?(?: \\w+)?',
		'no me (?:llame|llamen|llames)(?: \\w+)? (?:mejor )?(?:mandeme|mandenme|mandame|texteme|escribame)(?: \\w+)?|no me (?:escriba|escriban|escribas|mande|manden|textee|llame|llamen) (?:ahorita|ahora|en este momento|hoy|a esta hora|hasta|mientras)',
		'no (?:me|nos|la|lo|le) dejan? en paz|(?:mi|el|su) (?:nombre|apellido|fecha|direccion|correo) (?:esta|es|sale|salio) (?:equivocad[oa]|mal|incorrect[oa])',
		'(?:delete|remove|erase|borre|borren) (?:my|the|la|el|mi) (?:old|duplicate|second|other|extra|previous|solicitud|archivo)(?: \\w+){0,3} ?(?:upload|file|application|transcript|document|form|submission|duplicad[oa])',
		`unsubscribe (?:me )?from (?:(?:the|my|your|that|a) )*(?!texts?|messages?|sms|list|this|these|all|every)(?:\\w+ ){0,3}(?:listserv|software|emails?|newsletters?|app|club|service|trial|website|magazine)(?! (?:and|or|n) )`,
		'what (?:does|do) (?:\\w+ ){1,10}mean',
		'too late to (?:opt out|unsubscribe|cancel|withdraw)',
		'(?:went|goes|going|gone|got sent|was|is|are|were|ended up|landed)(?: (?:straight|right|all))? (?:to|in|into) (?:(?:my|the|your) )?(?:spam|junk)(?: (?:folder|mail|box))?|is (?:this|it) (?:spam|a scam|real|legit)',
		'unsubscribe (?:me )?from (?:(?:the|your|all|these) )*(?:emails?|newsletters?|mail|mailings?)(?! (?:and|or|n) )',
		'(?:remove|delete|take) (?:your|the) (?:school|college|university)(?: \\w+)? (?:from|off) my (?:list|fafsa|common app|app|application|choices|schools|options)',
		'(?:drop|put|leave|post) (?:my|our|this) (?:number|phone|contact) (?:in|into|on|here|down)',
	]),
	idioms,
];

/** Other things that someone should stop doing: “stop charging me”. */
export const otherDoing =
	/(?:^| )(?:stop|quit)(?: the)? (?!texting|txting|messaging|sending|contacting|bothering|harassing|spamming|bugging|annoying|hitting|reaching|blowing|calling|asking|checking|coming|pestering|writing|emailing|trying|messing|pushing|soliciting|advertising|promoting|nagging|stalking|receiving|getting|doing|following|pinging|notifying|alerting|reminding|inviting|recruiting|hounding|disturbing|communicating|everything|something|anything|nothing)\w{2,}ing(?= |$)/;

/** What people at a college opt out of, cancel, stop or are removed from, other than texts. */
export const others =
	/(?:^| )(?:insurance|seguro|housing|roommates?|speaker|account|billing|transcripts?|reservation|seminar|ceremony|graduation|portal|canvas|espera|dorms?|meal|meals|dining|fees?|tuition|payment|payments|parking|permit|ferpa|directory|loans?|waitlist|wait list|waiting list|class|classes|course|courses|section|lab|program|major|minor|orientation|tour|visit|appointment|interview|application|deposit|scholarship|aid|fafsa|enrollment|registration|roster|club|team|league|bus|shuttle|lease|contract|subscription|membership|email|emails|newsletter|mail|mailing|plan|hold|holds|waiver|vaccine|arbitration|photo|yearbook|textbook|book|books|charge|charges|autopay|job|shift|deadline|form|forms|option|policy|cc|beca|clase|clases|matricula|cita|materia|semestre|plaque|guest list|listserv|correo|correos|dormitorio|residencia)(?= |$)/;
