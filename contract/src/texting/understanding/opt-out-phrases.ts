/** Phrases in English and Spanish, in lower case without accents and apostrophes, with a dot between sentences. */

/** Each phrase has its own pattern, so that a test can check each one's speed. */
export type Phrases = readonly RegExp[];

export const phrases = (all: readonly string[]): Phrases => all.map((one) => new RegExp(`(?:^| )(?:${one})(?= |$)`));

/** Returns patterns that only match at the start of a sentence. */
const wholeSentences = (all: readonly string[]): Phrases =>
	all.map((one) => new RegExp(`(?:^|[.] )(?:(?:${openings}) ){0,4}(?:${one})(?= |$)`));

const openings =
	'hi|hey|hello|no|yes|ok|okay|and|but|so|please|pls|sorry|just|seriously|thanks|omg|ugh|actually|honestly|aight|well|look|lol|bruh|bro|yo|man|dude|nah|cuz|because';

export const texts =
	'(?:texts?|texting|txts?|txting|messages?|messaging|msgs?|sms|spam|spamming|notifications|alerts|reminders|mensajes|textos|recordatorios|avisos)';
const you = '(?:me|us|this number|my number|my phone|my cell)';
/** The end of a sentence, after polite or emphatic words. */
const end =
	'(?=(?: (?:please|pls|plz|now|thanks|thank you|thx|ty|already|again|asap|immediately|right away|today|any ?more|ok|okay|lol|smh|bro|bruh|man|dude|sir|maam|gracias|por favor|porfa|ya))* (?:\\.|from)(?: |$)|(?: (?:please|pls|plz|now|thanks|thank you|thx|ty|already|again|asap|immediately|right away|today|any ?more|ok|okay|lol|smh|bro|bruh|man|dude|sir|maam|gracias|por favor|porfa|ya))*$)';

/** Phrases that very likely mean an opt-out. */
export const requests = phrases([
	'(?:^|[.] )(?:please |pls )?stop(?: please| pls| now)?(?= [.])',
	`(?:stop|quit|cease|cancel|end|halt|turn off)(?: (?:all|any|the|these|those|this|your|with|sending|getting|receiving|of|me|us|ur|automated|daily|constant|random|annoying|los|sus|estos|tus|fucking|damn|school|college)){0,4} ${texts}`,
	`(?:stop|quit) (?:contacting|bothering|harassing|messing with|reaching out|hitting|blowing up|bugging|spamming|pestering)(?: (?:to|up))?(?: ${you})?`,
	`(?:stop|quit) sending (?:me|us|these|this|all|so|any|more|crap|stuff|that|it)`,
	`(?:please|pls|plz|asked you to|told you to|told yall to) (?:just |please |pls )?(?:stop|quit)(?: (?:it|this|that|everything))?${end}`,
	`(?:just|yes|yeah|ok|okay|can you|could you|would you|will you|can u|could u|said) (?:just |please |pls )?stop(?: (?:it|this|that|everything))?${end}`,
	`stop (?:it|this|everything) (?:please|pls|now|already)`,
	`(?:unsubscribe|unsub|opt out|opt me out|optout) (?:me|us|please|pls|now|asap|immediately|my (?:number|phone|cell))`,
	`(?:unsubscribe|unsub|opt out|opt me out|opt us out|optout|opting out)${end}`,
	`(?:unsubscribe|opt(?: me| us)? out|optout|opting out) (?:of|from|for|to) (?:(?:the|these|those|your|all|any|this|ur|receiving|getting|further|future|more|school|college|marketing) ){0,4}(?:${texts}|text list|texting|everything|lists?)`,
	`(?:take|remove|delete|drop|scratch|cross|get|strike) (?:${you}|my name|my info|my contact(?: info(?:rmation)?)?|my daughter|my son|my number|him|her|them)(?: please)? (?:off|from|out of)(?: of)? (?:(?:the|your|ur|this|that|these|any|all|whatever|mailing|contact|contacts|phone|texting|text|calling|marketing|school|email and text) ){0,4}(?:lists?|group|group chat|thread|system|database|records|contacts|here|it|this|${texts})`,
	`(?:take|remove|delete) (?:${you}|my name|my info|my number|my contact info)(?: please)?(?: off| out)?${end}`,
	`(?:take|get) (?:my name|my number|me) off`,
	`(?:remove|delete|lose|forget|erase|block|drop) (?:my|this|our) (?:phone |cell )?(?:number|contact|digits|#)`,
	`(?:no more|no further|enough)(?: (?:of|with|these|the|your|more|more of)){0,3} ${texts}`,
	`(?:do not|dont|never|not to|stop trying to)(?: ever| please| you)? (?:text|txt|message|msg|contact|write|dm|hit up|reach out to) (?:${you}|this|here|again|any ?more|ever|back)(?! (?:after|before|during|while|when|until|unless|at \\d|on (?:sun|sat|week|mon)|in the (?:morning|night)|in class|so (?:early|late)))`,
	`(?:do not|dont|never)(?: ever| please)? (?:text|txt|message|msg|contact)${end}`,
	`(?:do not|dont|never)(?: ever| please)? send (?:${you} )?(?:any ?thing|any ?more|more|anymore|any|these|this|(?:any |more |these |your )*${texts})`,
	`(?:do not|dont|no longer|not)(?: (?:think|believe|feel like|really|even|actually|that|i|we)){0,4}(?: (?:want|wanna|wish|need|care|interested|like))(?: (?:to|in|for|get|getting|receive|receiving|be|being|any|your|these|those|more|of|from|you|yall|u|hear|hearing|further|such|school|college|the college)){0,8} (?:(?:any |more |your |these )?(?:texts|txts|messages|msgs|sms|spam|notifications|alerts|reminders)|contacted|texted|messaged|bothered|on (?:this|your|the|any) (?:\\w+ )?list|hear from|communications?)`,
	`(?:do not|dont|no longer|not)(?: (?:want|wanna|wish|need|care))(?: to)? (?:hear|hearing|getting|receiving) (?:from (?:you|this|your)|this|these|it)`,
	`(?:leave|let) (?:me|us) (?:alone|the (?:hell|fuck) alone|be)${end}`,
	`(?:do not|dont|never) (?:call|text) (?:list|registry)|on the (?:dnc|do not call|national do not)|report(?:ing|ed)? (?:you|this|as|u)(?: \\w+)? (?:spam|fcc|ftc)|(?:report|reporting) (?:this|you)(?: (?:as|for|to|the))* (?:spam|fcc|ftc|harassment)`,
	`(?:this is|its|thats|consider this) (?:harassment|spam)(?: (?:at this point|now))*${end}|(?:my|a) (?:lawyer|attorney)|tcpa|cease and desist`,
	`(?:how (?:do|can|would) (?:i|you|we)|where (?:do|can) i|i (?:want|need|would like|tried|asked|wish)|id like|trying)(?: to)? (?:(?:get|make|have) )?(?:(?:these|the|this|your|you guys|you|u) )*(?:stop|unsubscribe|opt out)(?: (?:sending|getting|receiving|from|these|the|of|your|all))* (?:${texts}|me|contacting|this list)`,
	`(?:how (?:do|can) i|where (?:do|can) i|i want to|id like to|i would like to|i need to|can i|let me) (?:unsubscribe|opt out|get off (?:of )?(?:this|your|the) (?:\\w+ )?list|stop getting these)${end}`,
	`(?:deja|dejen|deje|dejame|dejenme|para|paren|pare|ya no|basta)(?: ya)?(?: de)? (?:mandar|mandarme|enviar|enviarme|enviarnos|mandarnos|escribir|escribirme|textear|textearme|texteando|molestar|molestarme|molestando|en paz|los mensajes|estar mandando|mandando|hostigar|acosar|llenarme)`,
	'no (?:me|nos) (?:mande|manden|mandes|envie|envien|envies|escriba|escriban|escribas|contacte|contacten|contactes|textee|texteen|textees|molesten|moleste|molestes|hablen|llamen ni|busquen)(?: (?:mas|nada|mensajes|otra vez|de nuevo|ya|textos|este|a este|por|mas mensajes))?',
	'(?:ya )?no (?:quiero|deseo|quisiera|queremos|necesito)(?: (?:mas|recibir|sus|estos|que me|que nos|los|seguir|recibiendo|ningun|tantos)){0,5} (?:mensajes|textos|mandes|manden|escriban|escribas|contacten|texteen|nada de ustedes|saber nada|notificaciones)',
	'(?:no|ni) (?:un |uno )?mas (?:mensajes|textos|mensaje|texto|por favor|porfa)|basta(?: ya)?(?: de mensajes| con los mensajes)?(?= [.]|$)|no mas(?= [.]|$)',
	'(?:quitenme|quiteme|quitame|quiten me|saquenme|saqueme|sacame|borrenme|borreme|borrame|eliminenme|elimineme|eliminame|remuevanme|remuevame|quitennos|saquennos)(?: (?:ya|por favor|porfa))?(?: (?:de|del) (?:(?:la|su|sus|esa|esta|los|tu|cualquier|todas|las) )*(?:lista|listas|sistema|contactos|base de datos|mensajes|grupo|aqui)|(?= [.]|$))',
	'(?:borren|borra|borre|eliminen|elimina|elimine|quiten|quita|quite|saquen|saca|saque|olviden|pierdan) (?:mi|este|nuestro) (?:numero|nombre|telefono|contacto|celular)',
	'(?:dame|denme|deme|darme|dar|darse|quiero darme|quiero la) (?:de )?baja(?: (?:de (?:los|sus|estos|la|esta) (?:mensajes|textos|lista|suscripcion)|por favor|ya))?(?= [.]|$)|(?:cancelar|cancelen|cancele|anular|anulen) (?:la |mi |esta )?(?:suscripcion|mensajes|los mensajes)|anular(?= [.]|$)',
	'arret(?:e|er|ez)(?: (?:de|les) (?:me |m )?(?:\\w+ ){0,2}(?:messages|textos|sms|envoyer|ecrire|texter))?(?= [.]|$)|desabonn\\w+|desinscri\\w+',
	`(?:st0p|5top|5t0p|sto0p|stoop|stpo|sotp|stoo+p+|ƽtop|stp)(?: (?:texting|it|please|pls|now|\\w{0,3}))?${end}`,
	`(?:stop|quit) (?:hittin|asking|reminding|pestering|emailing|calling|pinging|notifying|nagging|inviting|bombarding|flooding|chasing|alerting) (?:${you}|her|him|them)(?! (?:for|about|when|names?)(?: |$))`,
	'(?:stop|quit) sending (?:her|him|them|my (?:son|daughter|kid|child|mom|mother|dad|father|husband|wife|grand\\w+|nana))',
	`(?:take|remove|delete|get|strike|cross|scratch) (?:his|her|their) (?:name|number|phone|cell|info) (?:off|out|from)(?: of)?(?= [.]|$| (?:your|the|this|these|ur) (?:lists?|system|records|contacts|database|texts))`,
	`(?:i |we |just |both |both of us ){0,4}(?:want|wants|wanna|would like to be|need to be|get me) (?:off|taken off|removed|unsubscribed)(?: of)?(?: (?:this|these|your|the) (?:list|texts?|messages|thing))?${end}`,
	`no longer (?:wish|want|care|desire) to (?:receive|get)(?: (?:this|these|them|it))?${end}`,
	`un ?sign(?: me| us)?(?: up)?|unlist (?:me|us)|terminate (?:my|this|the|all) (?:subscription|texts?|messages|alerts)|(?:rmv|rmve)(?: (?:me|us|my))?${end}|rmv my (?:number|#|phone)`,
	`(?:^|[.] )(?:please |pls |just ){0,4}(?:remove|unsubscribe|strike my name|erase me|cease)(?: now| asap)?(?= [.]|$)`,
	`(?:hereby )?(?:request|requesting|demand|demanding) (?:removal|to be (?:removed|taken off|unsubscribed))`,
	'^(?:[adewxz]top|s[rfgy5]op|st[ilk9]p|sto[ol;]?|sop|tsop|stpo|sotp|syp|stop stop)$',
	'no (?:me |nos |le |les )?(?:sigan|siga|sigas) (?:mandando|enviando|escribiendo|molestando|texteando|avisando)',
	'(?:ya )?no (?:me |nos )(?:avisen|avise|avises)(?: (?:mas|ya))?|ya no (?:manden|envien|avisen)',
	'(?:pueden|puede|puedes|podrian) dejar de (?:avisar|mandar|escribir|enviar|molestar)(?:me|nos)?',
	'(?:quitame|quiteme|quitenme|sacame|saqueme|saquenme|borrame|borreme|borrenme) de (?:ahi|aqui|esto|eso|alli)|(?:queremos|quiero|quisiera|como) (?:salir|salirme|salgo) de (?:la|esta|su) lista',
	'(?:suspendan|suspenda|suspende)(?: (?:los|sus|estos|ya))*(?: (?:mensajes|textos))?(?= [.]|$)|(?:no quiero|no deseo) recibir nada',
	`(?:^|[.] )(?:(?:please|pls|just|so|seriously|either way|yes|ok|and) ){0,4}stop(?: (?:please|pls|now|all of (?:them|it|this|these))){0,3}(?= [.]|$)`,
	'(?:do not|dont) keep (?:texting|messaging|sending|contacting)|(?:get|getting|taken|be) off (?:of )?(?:this|your|the|these) (?:\\w+ )?(?:list|texts?|messages)',
	'dnc|стоп',
]);

/** Phrases that sound like an opt-out but may mean something else, at the start of a sentence. */
export const hints = wholeSentences([
	`(?:im |i am |we are |were |really |just )?(?:not|no longer|aint) interested(?: (?:in (?:this|your|attending|going|it)|any ?more|at this time|but thanks)){0,3}${end}`,
	`(?:who|how) (?:gave|did|do) (?:you|u|yall)(?: guys)? (?:have |get |got |find )?(?:you |u )?(?:get )?my (?:number|info|cell|contact)`,
	`(?:i )?(?:never|didnt|did not|dont remember|dont recall)(?: (?:signed|sign|signing|ask|asked|subscribe|subscribed|agree|agreed|opt|opted))(?: (?:up|in|for|to|get|these|this|any|your|be|receive)){0,5}(?: ${texts})?${end}`,
	`go away|buzz off|get lost|piss off|fuck off|screw off|shut up|knock it off|cut it out|give it a rest|back off|lay off`,
	`no more(?= [.]|$)|enough(?= already| of (?:this|these|the)| [.]|$)|(?:im|i am|were) done with (?:this|you|these|yall)${end}`,
	`why (?:are|r|do) (?:you|u|yall|you guys)(?: guys)? (?:still |keep |always )?(?:texting|messaging|contacting|sending|bothering)`,
	`(?:take|put) (?:me|us|my name) (?:off|down as no)`,
	`(?:(?:thanks|thank you|anyway|really|there is|theres|im all set|all set) )*(?:no (?:more )?(?:need|reason)(?: for you)?|(?:you |u )?(?:do not|dont|neednt|need not)(?: have| need)?) to (?:keep (?:on )?|continue )?(?:writing|texting|messaging|contacting|reaching out|sending|text|message|contact|reach out|follow up|following up)(?: (?:to )?(?:me|us|him|her))?`,
	`(?:you|u|yall) (?:can|may|should) (?:stop|quit)(?: (?:writing|asking|trying|reaching out|checking in|following up)){0,3}${end}`,
	`(?:i |ive |i have |already |tried |just |even ){0,4}(?:said|typed|texted|replied|replying|sent|pushed|hit|pressed|typing|texting|sending|saying)(?: (?:in|the word|you|back|with|to))* stop(?! (?:by|at|in|over|sign|and (?:get|shop|eat|see|pick|talk|come)|\\w+ing))`,
	`(?:i |ive |i have |already ){0,4}(?:opted out|unsubscribed|removed myself|asked (?:you )?(?:twice|before|already|to be (?:removed|taken off)))`,
	`(?:(?:can|could|may|lets|let) (?:we |you )?)?(?:please )?(?:make|have) (?:this|it|that)(?: be)?(?: the| your| our)? (?:last|final)(?: one| text| message)?${end}`,
	`(?:(?:ive|i have|i) )?(?:had|seen|heard|got|thats|that is|enough is) (?:quite |more than |about |just )?enough(?: (?:of|outta|out of|from) (?:you|this|these|yall|it))?${end}`,
	`never again${end}|scram|beat it|vamoose|unfollow me|(?:please |pls )?uncheck (?:it|that|the box|this)|want out${end}|i want out${end}`,
	`(?:were|we are|im|i am) (?:done|finished|thru|through) (?:here|with (?:you|this|these|yall))${end}|(?:this|our) conversation is over|(?:lets |let us )?end (?:this|it) here|(?:i )?want nothing (?:more |else )?(?:to do with|from) (?:you|yall|this)|(?:its )?a? ?hard pass on (?:the )?${texts}`,
	`(?:i |we |just ){0,4}(?:dont|do not|no longer|really dont) (?:need|want) (?:any of )?(?:these|this|those|them)(?: any ?more| at all| ever)?${end}`,
	`stop lol|no more+${end}|(?:is it )?stop or end|cease(?: (?:the|all|these|any|your) \\w+)*|leave (?:me|us) out of|(?:am i|are we) off (?:the|this|your) list`,
	`(?:would you mind |mind |how about )?taking (?:me|us|my name|my number) off|(?:i |we |id |would |we would |i would |honestly |much ){0,4}rather not (?:get|hear|receive)|(?:dont|do not) (?:bother (?:texting|writing|messaging|sending)|keep (?:checking|asking|writing|reaching|following|calling))`,
	'(?:how (?:do|does|can|would) (?:i|one|you|we) )?(?:go about stopping|make (?:them|it|this|these) stop)|(?:delete|erase|remove|wipe) (?:everything|anything|all) you have|(?:ask|asked|asking) to be (?:taken off|removed)',
	'ya no(?= [.]|$)|(?:ya )?me tienen (?:hart[oa]|cansad[oa]|hasta)|olviden?se de mi|ya los bloque\\w+|(?:no se )?como (?:cancelo|cancelar) esto|esto (?:ya )?es (?:un )?acoso|hasta aqui llegamos|parele',
	`(?:dejenme|dejame|dejeme) (?:en paz|tranquil[oa])|no me interesa(?: (?:gracias|mas|ya|nada))*(?= [.]|$)|ya no me interesa`,
]);

/** Phrases that sound like an opt-out anywhere in a sentence: threats, and requests for another channel. */
export const hintsWithin = phrases([
	`one more(?: (?:text|message|time|of these))? and (?:i|im|ill|were)|if (?:you|u|yall) (?:text|message|contact|hit)(?: (?:me|us|this number)) (?:one more|again|another)|text me (?:one more time|again) and`,
	'(?:47 usc|unsolicited|per text|per message)|(?:ill|i will|im gonna|im going to|gonna|i|will|have to) block (?:you|u|this|yall)(?= [.]|$)|(?:already |just )block(?:ed|ing) (?:you|u|this|yall)',
	'(?:switch|change|move) (?:me|us) to (?:e ?mail|mail|phone|calls)|(?:e ?mail|mail|letters?|calls?)(?: me| us)? only(?= [.]|$)|(?:e ?mail|mail|calls?) (?:is|are) (?:fine|ok|okay|good)(?: but)? texts? (?:is|are)(?:nt| not)|texts arent(?= [.]|$)',
	`(?:the |these |those |your |all ){0,4}${texts} (?:have|has|need|needs|gotta|got) (?:got )?(?:to )?(?:go|stop|end)(?= [.]|$)`,
	'a mi correo si|al (?:celular|telefono|cel) (?:ya )?no(?= [.]|$)',
]);

export const someoneElse = phrases([
	`(?:have|has|had|got|texting|texted|reached|messaged|messaging|u|youve|probably|sorry|its|this is|thats|the|a|dialed|contacted|^) (?:the |a )?(?:wrong|incorrect) (?:number|num|person|phone|contact|guy|girl|lady|dude|human|one|#)(?! (?:of|on|for the|in))`,
	`^(?:(?:hi|hey|hello|no|nope|um|uh|lol|bro|dude|ma ?am|sir|sorry|think|wrong|thats|this is|is|its|yeah|bad|a|the|whoops|oops) )*(?:wrong|incorrect) (?:number|num|person|phone|contact|guy|girl|lady|#)(?! (?:of|on|for the|in))`,
	'(?:have|got|texting|texted|reached|messaged|messaging|contacting|looking for) the wrong(?= [.]|$| person| number| \\w+ (?:here|sorry|lol))',
	`(?:this )?(?:not|isnt|is not|aint|no longer|hasnt been) (?:his|hers|her|their|him|them|my (?:daughters|sons|childs|kids))(?: \\w+)? (?:number|phone|cell)`,
	'(?:not|im not|i am not|isnt|is not|aint) (?:the )?(?:person|student|one|guy|girl) (?:you|ur|u|that you|youre|your) (?:are |r )?(?:looking|trying|want|think|need|after|texting|searching)',
	'(?:no ?one|nobody|there is no|theres no|theres nobody|no) (?:\\w+ ){0,2}(?:here )?(?:by|with|of|called|named) (?:that|this|the) name',
	'(?:no longer|not|isnt|is not) (?:\\w+ )?(?:s )?(?:number|phone|cell) (?:any ?more|now)',
	'no longer (?:has|have|uses|owns|his|her|their|belongs)(?: \\w+){0,3} (?:number|phone)',
	'(?:dont|do not|never|doesnt) know (?:any ?one|any ?body|nobody|no one|a (?:student|person)) (?:named|called|by|with) ',
	'(?:new|different) (?:owner|person) (?:of|has|with|to) (?:this|the) (?:number|phone)',
	'(?:numero|persona|telefono|contacto) (?:equivocado|equivocada|incorrecto|incorrecta|errado|que no es)|(?:se|te) (?:equivoco|equivocaste|equivocaron|confundio|confundiste|confundieron) de (?:numero|persona)|(?:tiene|tienen|tienes) (?:el|un) numero (?:equivocado|mal)',
	'(?:este|ese) (?:no es|ya no es) (?:el|su|mi) (?:numero|telefono|celular) de|(?:no soy|no es) (?:la persona|el estudiante|quien (?:busca|cree|piensa))|aqui no (?:vive|hay|esta) (?:ningun|nadie|ninguna)',
]);

/** Words that are about being texted. */
export const texting =
	/(?:^| )(?:texts?|texting|texted|txts?|txting|messages?|messaging|messaged|msgs?|sms|spam|spamming|notifications|alerts|reminders|contact|contacting|contacted|bothering|harassing|number|mensajes?|textos?|texteen|escriban|escribir|escribirme|numero|contacten|molesten)(?= |$)/;

/** Matches signs without any words, once spaces, punctuation and invisible characters have been removed. */
export const signAlone = /^(?:📱|📲|💬|📞){0,5}(?:🛑|⛔|🚫|🔕|📵){1,20}(?:📱|📲|💬|📞){0,5}$/u;
