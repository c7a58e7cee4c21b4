/** English and Spanish words with similar meanings, so that a model learns them together. Lower case, no accents. */

const classes: Readonly<Record<string, string>> = {
	yes: 'yes yeah yep yup yea ya yess yas yah yeh yessir sure definitely absolutely certainly totally definitly claro si sii sip simon ofc bet affirmative obvio',
	no: 'no nope nah naw nop noo nel negative',
	neg: 'not cant cannot dont wont didnt havent hasnt isnt arent wasnt aint never couldnt wouldnt nunca jamas tampoco ni doesnt unable without sin',
	hedge:
		'maybe perhaps possibly might probably idk dunno depends depende unsure undecided quizas quiza deciding prolly considering hopefully ojala may could debating',
	know: 'know sure remember recall certain decide decided idea clue recuerdo acuerdo seguro segura saber sabe positive',
	ifs: 'if unless provided assuming only except pero but until when solo cuando menos whether depending',
	text: 'text texts texting txt txts txting message messages messaging msg msgs sms mensaje mensajes texto textos spam spamming notifications notification alerts notificaciones texted messaged reminders',
	stop: 'stop quit cease end cancel halt discontinue stopp alto parar pare paren dejen deje deja basta detener cancelar para terminar stopping quitting stopped terminate suspendan suspender dtop ztop stoo stpo sotp',
	remove:
		'remove removed unsubscribe unsub optout opt opting delete erase lose forget block drop quitenme quiteme quitame saquenme borrenme borreme eliminenme eliminen borren quiten saquen baja unsubscribed blocked blocking removing desuscribir rmv rmve unfollow uncheck unlist unenroll strike scratch deleted erased',
	contact:
		'contact contacted contacting bother bothering harass harassing harassment annoying annoy bug bugging send sending reach manden mande mandes mandar mandarme escriban escriba escribas escribir escribirme envien envie enviar enviarme molesten molestar molestarme llamen contacten hit hitting hittin pester pestering pestered bombard bombarding flooding nag nagging reminding inviting pinging hounding avisen avisarme avisando',
	list: 'list lists lista listas system records contacts database roster rotation',
	me: 'me my us mi me mis nuestro our',
	more: 'more anymore again ever further mas nada otra',
	number: 'number numbers phone cell numero telefono celular line digits num nmbr',
	wrong:
		'wrong incorrect mistaken equivocado equivocada equivoco incorrecto incorrecta errado mistake wrng worng somebody someone else',
	want: 'want need like love wish wanna prefer quiero deseo quisiera necesito gustaria interesa interested interesado interesada encantaria appreciate',
	go: 'come coming go going attend attending there join make visit venir ir voy vamos asistir iremos ire estare estaremos comming vienen',
	can: 'can able puedo podemos podre podremos poder',
	will: 'will ill well gonna plan planning vaya',
	did: 'did done sent submitted paid finished completed mailed uploaded registered turned signed received got have already hice mande envie pague termine listo hecho ya enviado pagado complete handled booked enrolled filed saw',
	busy: 'work working busy game practice class wedding trip vacation town school finals shift trabajo trabajar ocupado ocupada sick appointment conflict plans',
	elsewhere: 'another elsewhere different state committed chose otra instead commute',
	thanks: 'thanks thank thx ty gracias tysm thnx please por favor porfa pls plz appreciated',
	ask: 'what when where who how why which que cuando donde como quien cual cuanto what s wheres whats',
	ok: 'ok okay k kk alright great perfect awesome cool good fine noted gotcha bueno vale dale perfecto bien sounds excited',
	name: 'ana jordan kayla marcus tyler maria carlos person guy one nobody anyone anybody nadie daughter son nombre named called',
	enough:
		'enough annoying ridiculous report reporting lawyer complaint alone suficiente acoso harassment spam sick tired',
	soon: 'yet soon todavia aun later tonight today tomorrow weekend waiting almost still',
};

const classOfWord = new Map<string, string>();
for (const [name, words] of Object.entries(classes))
	for (const word of words.split(' ')) if (!classOfWord.has(word)) classOfWord.set(word, name);

/** The fewest letters of a word in which typos are recognized. A shorter one is too often a different word. */
const fewestLetters = 5;

/** Returns the variants of a word without one letter, by which it is compared with words it may be a typo of. */
const withoutOne = (word: string): string[] =>
	Array.from({ length: word.length }, (_, at) => word.slice(0, at) + word.slice(at + 1));

const slips = new Map<string, string>();
for (const [word, name] of classOfWord)
	if (word.length >= fewestLetters)
		for (const slip of [word, ...withoutOne(word)]) if (!slips.has(slip)) slips.set(slip, name);

/** Returns a word's meaning, even with an extra, missing, wrong or swapped letter; undefined if unknown. */
export const saysOf = (word: string): string | undefined => {
	const known = classOfWord.get(word);
	if (known !== undefined || word.length < fewestLetters || word.length > 20) return known;
	const found = slips.get(word);
	if (found !== undefined) return found;
	for (const slip of withoutOne(word)) {
		const name = slips.get(slip);
		if (name !== undefined && slip.length >= fewestLetters - 1) return name;
	}
	return undefined;
};
