const listed = (words: string): string[] => words.trim().split(/\s+/);

/** Abbreviations that people type on phones, and what they stand for. */
export const contracted: ReadonlyMap<string, string> = new Map(
	Object.entries({
		u: 'you',
		ur: 'your',
		r: 'are',
		pls: 'please',
		plz: 'please',
		thx: 'thanks',
		ty: 'thanks',
		tysm: 'thanks',
		thank: 'thanks',
		idk: 'i not know',
		cant: 'can not',
		cannot: 'can not',
		wont: 'will not',
		dont: 'do not',
		doesnt: 'does not',
		didnt: 'did not',
		isnt: 'is not',
		arent: 'are not',
		wasnt: 'was not',
		havent: 'have not',
		hasnt: 'has not',
		couldnt: 'could not',
		wouldnt: 'would not',
		im: 'i am',
		ill: 'i will',
		ive: 'i have',
		whats: 'what is',
		whens: 'when is',
		wheres: 'where is',
		whos: 'who is',
		hows: 'how is',
		tmrw: 'tomorrow',
		tmr: 'tomorrow',
		xq: 'por que',
		q: 'que',
		x: 'por',
		grax: 'gracias',
	}),
);

export const negations: ReadonlySet<string> = new Set(listed('not no nope nah never neither nor nunca tampoco nada'));

/** Words on which the answer depends, with their meaning. Replies that differ in one of these are not grouped. */
export const meaningful: ReadonlyMap<string, string> = new Map([
	['where', 'where'],
	['donde', 'donde'],
	['when', 'when'],
	['time', 'when'],
	['cuando', 'cuando'],
	['hora', 'cuando'],
	['who', 'who'],
	['quien', 'quien'],
	['why', 'why'],
	['much', 'much'],
	['many', 'many'],
	['cost', 'much'],
	['price', 'much'],
	['cuanto', 'cuanto'],
	['cuesta', 'cuanto'],
	['cuantos', 'cuantos'],
	['yeah', 'yes'],
	['yep', 'yes'],
	['yup', 'yes'],
	...listed(
		`monday tuesday wednesday thursday friday saturday sunday lunes martes miercoles jueves viernes sabado domingo
		today tomorrow hoy manana morning afternoon evening night tarde noche
		january february march april june july august september october november december
		enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
		one two three four five six seven eight nine ten uno dos tres cuatro cinco seis siete ocho nueve diez
		yes si stop late early online virtual person presencial`,
	).map((word): [string, string] => [word, word]),
]);

/** Words that don't affect the meaning. */
export const filler: ReadonlySet<string> = new Set(
	listed(
		'hi hello hey thank thanks please sorry good ok okay great hola gracia favor buena bueno buenas buenos dia perdon',
	),
);

export const stopWords: ReadonlySet<string> = new Set(
	listed(
		`a an the is are am was were be been of to in on at for with from by and or but so if it its this that there
		i me my we us our you your he she they them do does did can could will would should have has had just also
		what which how get got im el la los las un una unos unas es son esta estan soy de del al en con por para y o pero
		se su sus mi mis me yo tu te nos le lo que como ser hay muy`,
	),
);
